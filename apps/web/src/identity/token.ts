import { loadAuth } from './auth.ts';

/**
 * This account's identity token, or null where somebody else, or nobody, is signed in by now. A token from before the
 * e-mail address was verified is renewed: the server would refuse it for up to an hour.
 */
export async function loadToken(uid: string, { fresh = false } = {}): Promise<string | null> {
  const auth = await loadAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user?.uid !== uid) return null;
  const { token, claims } = await user.getIdTokenResult(fresh);
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}
