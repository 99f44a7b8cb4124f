import type { User } from 'firebase/auth';

/**
 * The identity token of a user. One that was issued before the e-mail address was verified is renewed, since the server would
 * refuse it for up to an hour.
 */
export async function tokenOf(user: User, { fresh = false } = {}): Promise<string> {
  const { token, claims } = await user.getIdTokenResult(fresh);
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}
