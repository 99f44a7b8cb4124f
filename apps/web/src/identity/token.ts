import { loadAuth } from './auth.ts';

/**
 * The identity token of this account; null where another account, or none, is signed in by now. A token that was issued
 * before the e-mail address was verified is renewed, since the server would refuse it for up to an hour.
 */
export async function loadToken(uid: string, { fresh = false } = {}): Promise<string | null> {
  const auth = await loadAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user?.uid !== uid) return null;
  const { token, claims } = await user.getIdTokenResult(fresh);
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}
