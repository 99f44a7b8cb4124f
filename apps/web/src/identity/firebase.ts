import { sessionCookie } from '@wishnest/domain/pageContract';
import { initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { readPageConfig } from '../pageData.ts';

/**
 * Firebase Auth without a popup resolver, which would load a script from Google's servers at once. Only `loginWithGoogle`
 * passes one. The server proxies the emulator's paths, so that a browser uses a single origin.
 */
export const auth = buildAuth();

function buildAuth(): Auth {
  const { local, ...options } = readPageConfig().identity;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  keepSessionCookie(auth);
  return auth;
}

/**
 * Keeps the session cookie in step with the sign-in, in every tab. It is pending before the sign-in changes, so that the
 * server never takes somebody who is signed in for a visitor, or for somebody else.
 */
function keepSessionCookie(auth: Auth): void {
  auth.beforeAuthStateChanged(() => writeSessionCookie(sessionCookie.pending));
  auth.onIdTokenChanged((user) => {
    if (!user) return writeSessionCookie(null);
    // Without a response the cookie stays as it is. The next page that is opened tries again.
    import('./renewSessionCookie.ts')
      .then(({ renewSessionCookie }) => renewSessionCookie(auth, user, writeSessionCookie))
      .catch(() => {});
  });
}

/** Replaces the session cookie; null deletes it. */
function writeSessionCookie(value: string | null): void {
  const maxAge = value === null ? 0 : sessionCookie.maxAge;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the cookie has to be written first.
  document.cookie = `${sessionCookie.name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
