import { sessionCookie } from '@wishnest/page/cookies';
import { pagePaths } from '@wishnest/page/paths';
import { preparePopup } from './firebaseInternals.ts';
import { lastLogout, loadAuth } from './session.tsx';
import { inTurn, writeSessionCookie } from './sessionCookie.ts';

/** @throws FirebaseError if the provider refuses or does not answer */
export async function login(email: string, password: string): Promise<void> {
  const { signInWithEmailAndPassword } = await import('firebase/auth');
  await signInWithEmailAndPassword(await loadAuth(), email, password);
}

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

/** Sends another verification e-mail. Returns false if nobody is signed in, or the user is verified already. */
export async function resendVerification(query: string): Promise<boolean> {
  const { sendEmailVerification } = await import('firebase/auth');
  const user = (await loadAuth()).currentUser;
  if (!user || user.emailVerified) return false;
  await orEndSession(user.uid, sendEmailVerification(user, linkTo(pagePaths.verifyEmail.path + query)));
  return true;
}

/** What `accountInTab` remembers if the browser refuses its storage: until the page is left. */
const unstored = new Map<string, string>();

/** Remembers the id of one account, for this tab. */
const accountInTab = (key: string) => ({
  remember(userId: string) {
    try {
      sessionStorage.setItem(key, userId);
    } catch {
      unstored.set(key, userId);
    }
  },
  is(userId: string) {
    try {
      if (sessionStorage.getItem(key) === userId) return true;
    } catch {}
    return unstored.get(key) === userId;
  },
  forget() {
    unstored.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {}
  },
});

/** The account that has been asked to verify its e-mail address. */
export const pendingVerification = accountInTab('pendingVerification');

/** The new account whose verification e-mail could not be sent. */
export const unsentVerification = accountInTab('unsentVerification');

/** Returns whether the user is verified by now. If so, the token is renewed too, since the server reads it from that. */
export async function refreshUser(): Promise<boolean> {
  const user = (await loadAuth()).currentUser;
  if (!user) return false;
  await orEndSession(user.uid, user.reload());
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** Ends the sign-in if the provider refuses it. */
async function orEndSession(userId: string, answer: Promise<void>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (isSignInRefused(error)) await endSession(userId);
    throw error;
  }
}

/** @param query of the login that the e-mail's link leads to in the end */
export async function sendReset(email: string, query: string): Promise<void> {
  const { sendPasswordResetEmail } = await import('firebase/auth');
  await sendPasswordResetEmail(await loadAuth(), email, linkTo(pagePaths.login.path + query));
}

/** Settings of an e-mail whose link leads to a path of this app in the end. The provider accepts its authorised domains only. */
export const linkTo = (path: string) => ({ url: location.origin + path });

/**
 * Logs out of this browser, because somebody has pressed a button or their account was deleted: it is a visitor's then. Nothing
 * else in the page deletes the session cookie. The Apollo cache is dropped with the session: see `AccountClient`.
 */
export async function logout(): Promise<void> {
  const auth = await loadAuth();
  lastLogout.isOwn = true;
  writeSessionCookie(null);
  try {
    await auth.signOut();
  } catch (error) {
    writeSessionCookie(sessionCookie.pending);
    lastLogout.isOwn = false;
    throw error;
  }
  // A response that was under way may have set the cookie once more.
  inTurn(async () => {
    if (!auth.currentUser) writeSessionCookie(null);
  }).catch(() => {});
}

/**
 * Ends the sign-in of an account that the server or the provider refuses. The session cookie stays, since nobody has logged out:
 * the account may have got a new password, and be the owner of what is shown. If it is deleted, the server deletes the cookie.
 */
export async function endSession(userId: string): Promise<void> {
  const auth = await loadAuth();
  if (auth.currentUser?.uid === userId) return auth.signOut();
  // Whoever has signed in since may have lost their cookie by the server's answer to the account before.
  import('./renewSessionCookie.ts').then(({ renewSessionCookie }) => renewSessionCookie(auth)).catch(() => {});
}

/** The provider's code for a failure, such as `auth/email-already-in-use`; '' for one that did not come from it. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const signInRefused = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * Whether the provider refuses a sign-in, and somebody has to log in again. It has one code for an account that is deleted and for
 * one whose password was changed.
 */
export const isSignInRefused = (error: unknown): boolean => signInRefused.has(codeOf(error));
