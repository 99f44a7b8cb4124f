import { loadAuth } from './auth.ts';

/** @throws FirebaseError where the provider refuses or does not answer */
export async function login(email: string, password: string): Promise<void> {
  const { signInWithEmailAndPassword } = await import('firebase/auth');
  await signInWithEmailAndPassword(await loadAuth(), email, password);
}

/** Google's own popup, for a real project; its code is loaded here and nowhere else. */
export async function loginWithGoogle(): Promise<void> {
  const { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } = await import('firebase/auth');
  await signInWithPopup(await loadAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);
}

/**
 * Creates the account, names it and sends the verification e-mail. Tried again after it failed half-way, it goes on
 * with the account that it has created. An e-mail that could not be sent is no failure: the next page sends another.
 * @throws FirebaseError where the provider refuses or does not answer
 */
export async function register(username: string, email: string, password: string): Promise<void> {
  const { createUserWithEmailAndPassword, sendEmailVerification, updatePassword, updateProfile } = await import(
    'firebase/auth'
  );
  const auth = await loadAuth();
  const begun = auth.currentUser?.email === email.toLowerCase() ? auth.currentUser : null;
  if (begun) await updatePassword(begun, password);
  const user = begun ?? (await createUserWithEmailAndPassword(auth, email, password)).user;
  await updateProfile(user, { displayName: username });
  await sendEmailVerification(user).catch((error) => console.error('The verification e-mail was not sent.', error));
}

/** Sends another verification e-mail, if there is a user and they are not verified yet. */
export async function sendVerification(): Promise<void> {
  const { sendEmailVerification } = await import('firebase/auth');
  const user = (await loadAuth()).currentUser;
  if (user && !user.emailVerified) await sendEmailVerification(user);
}

/**
 * Asks the provider for the user's present state and tells whether they may enter now. Once verified the token is
 * renewed too: the server reads the verification from there.
 */
export async function refreshUser(): Promise<boolean> {
  const user = (await loadAuth()).currentUser;
  if (!user) return false;
  await user.reload();
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

export async function sendReset(email: string): Promise<void> {
  const { sendPasswordResetEmail } = await import('firebase/auth');
  await sendPasswordResetEmail(await loadAuth(), email);
}

/** Signs out of this browser. What the account's client has cached goes with the session: see `AccountClient`. */
export async function logout(): Promise<void> {
  await (await loadAuth()).signOut();
}
