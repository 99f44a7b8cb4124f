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

/** What the browsers inside other apps call themselves. Those of Android have a mark, and those of iOS do without Safari's name. */
const inApp = /; wv\)|\bFBA[NV]\/|Instagram|Snapchat|MicroMessenger|\bLine\//;
const inAppOnIos = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Whether this is the browser of another app, such as Messenger's, in which Google refuses logins. */
export function isInAppBrowser({ userAgent, standalone }: { userAgent: string; standalone?: boolean }): boolean {
  // An app on the home screen of iOS has the same name.
  return !standalone && (inApp.test(userAgent) || inAppOnIos.test(userAgent));
}
