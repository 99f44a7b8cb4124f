import { preparePopup } from './firebaseInternals.ts';
import { loadAuth } from './session.tsx';

/** Opens Google's popup at once, since browsers block one that is opened later than a press. */
export type LoginWithGoogle = () => Promise<void>;

/**
 * Loads what the popup needs, once. It can take as long as the browser waits for Google.
 * @throws if Google does not answer; another call tries again
 */
export async function prepareGoogle(): Promise<LoginWithGoogle> {
  const auth = await loadAuth();
  const { GoogleAuthProvider, signInWithPopup } = await import('firebase/auth');
  const resolver = await preparePopup(auth);
  return async () => void (await signInWithPopup(auth, new GoogleAuthProvider(), resolver));
}
