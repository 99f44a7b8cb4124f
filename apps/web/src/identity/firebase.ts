import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { readPageConfig } from './pageConfig.ts';

/**
 * Firebase Auth without a popup resolver, which would load a script from Google's servers at once. Only `loginWithGoogle`
 * passes one. The server proxies the emulator's paths, so that a browser uses a single origin.
 */
export const auth = buildAuth();

// A failure here is ignored, because the app sends its own request then and reports what fails.
auth
  .authStateReady()
  .then(reportEarlySignIn)
  .catch(() => {});

function buildAuth(): Auth {
  const { local, ...options } = readPageConfig().identity;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/** Passes the token to `boot/earlyReservations.ts`, which requests what is reserved before the page is hydrated. */
async function reportEarlySignIn() {
  const user = auth.currentUser;
  if (user && window.onEarlySignIn) window.onEarlySignIn(user.uid, await user.getIdToken());
}
