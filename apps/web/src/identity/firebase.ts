import { sessionCookie } from '@wishnest/page/cookies';
import { initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { readPageConfig } from '../pageData.ts';
import { removeHeartbeat } from './firebaseInternals.ts';
import { writeSessionCookie } from './sessionCookie.ts';

/**
 * Opens Firebase Auth without a popup resolver, which would load a script from Google's servers on every page. Only
 * `prepareGoogle` passes one. The server proxies the emulator's paths, so that a browser uses a single origin.
 */
export function openAuth(): Auth {
  const { local, ...options } = readPageConfig().identity;
  const app = initializeApp(options);
  removeHeartbeat(app);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  // The language of its e-mails, and of the pages behind their links.
  auth.languageCode = document.documentElement.lang;
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  keepSessionCookie(auth);
  // A page in the back/forward cache gets no events of the storage.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new StorageEvent('storage')));
  return auth;
}

/**
 * Gives every browser that is signed in a session cookie, which is pending before the sign-in changes: the server never takes
 * somebody for a visitor, or for somebody else. No event deletes it, since a sign-in that is lost is no logout: see `logout`.
 */
function keepSessionCookie(auth: Auth): void {
  auth.beforeAuthStateChanged((user) => {
    if (user) writeSessionCookie(sessionCookie.pending);
  });
  auth.onIdTokenChanged((user) => {
    if (!user) return;
    // Without a response the cookie stays as it is. The next page that is opened tries again.
    import('./renewSessionCookie.ts').then(({ renewSessionCookie }) => renewSessionCookie(auth)).catch(() => {});
  });
}
