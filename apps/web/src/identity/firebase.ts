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
 * Firebase's sign-in without its popup resolver, which would ask Google's servers for a script at once; the one sign-in
 * that needs it passes it along. The server hands the emulator's paths on, so that one origin is all a browser needs.
 */
export function buildAuth(): Auth {
  const { local, ...options } = readPageConfig().identity;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}
