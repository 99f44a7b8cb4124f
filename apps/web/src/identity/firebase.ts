import { sessionCookie } from '@wishnest/domain/pageContract';
import { _components, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { readPageConfig } from '../pageData.ts';
import { deleteOldSignIn, moveOldSignIn } from './oldSignIn.ts';
import { forgetOthers, signInKey } from './ownData.ts';
import { readSessionCookie, writeSessionCookie } from './sessionCookie.ts';

export interface SignIn {
  auth: Auth;
  /** False where nobody can tell whether somebody is signed in as long as there is no user. */
  isKnown: boolean;
}

/**
 * Opens Firebase Auth without a popup resolver, which would load a script from Google's servers on every page. Only
 * `prepareGoogle` passes one. The server proxies the emulator's paths, so that a browser uses a single origin.
 */
export async function openSignIn(): Promise<SignIn> {
  const { local, ...options } = readPageConfig().identity;
  // Firebase counts its use by a component that waits for IndexedDB before each call.
  _components.delete('heartbeat');
  const app = initializeApp(options);
  const key = signInKey();
  const isKnown = await moveOldSignIn(key).then(
    () => true,
    (error) => {
      console.error('The storage does not say who is signed in.', error);
      return false;
    },
  );
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  // The language of its e-mails, and of the pages behind their links.
  auth.languageCode = document.documentElement.lang;
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  keepSessionCookie(auth, () => void deleteOldSignIn(key).catch(console.error));
  // A page in the back/forward cache gets no events of the storage.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new StorageEvent('storage')));
  return { auth, isKnown };
}

/**
 * Keeps the session cookie in step with the sign-in, in every tab. It is pending before the sign-in changes, so that the
 * server never takes somebody who is signed in for a visitor, or for somebody else.
 */
function keepSessionCookie(auth: Auth, onLogout: () => void): void {
  let hasUser = false;
  auth.beforeAuthStateChanged(() => writeSessionCookie(sessionCookie.pending));
  auth.onIdTokenChanged((user) => {
    forgetOthers(user?.uid ?? null);
    if (user) {
      hasUser = true;
      // Without a response the cookie stays as it is. The next page that is opened tries again.
      import('./renewSessionCookie.ts')
        .then(({ renewSessionCookie }) => renewSessionCookie(auth, user))
        .catch(() => {});
    } else if (hasUser) {
      hasUser = false;
      writeSessionCookie(null);
      onLogout();
    } else if (readSessionCookie() !== null) {
      // Without a user from the start, the storage may have failed on this page alone, and the next one has a user again.
      writeSessionCookie(sessionCookie.pending);
    }
  });
}
