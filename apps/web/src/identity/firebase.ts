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
 * Firebase Auth without its popup resolver, which would load a script from Google's servers at once; `loginWithGoogle`
 * alone passes one. The server proxies the emulator's paths, so that a browser needs one origin only.
 */
export const auth = buildAuth();

// The app handles a failure here itself.
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

/** Lets a shared wishlist's page that is not hydrated yet request what is reserved, with this token. */
async function reportEarlySignIn() {
  const user = auth.currentUser;
  if (user && window.onEarlySignIn) window.onEarlySignIn(user.uid, await user.getIdToken());
}
