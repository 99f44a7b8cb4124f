import { sessionCookie } from '@wishnest/page/cookies';
import type { User } from 'firebase/auth';
import { inTurn, readSessionCookie, writeSessionCookie } from './sessionCookie.ts';

/** How long a cookie is used before the server makes a new one, in seconds. It is valid for 14 days. */
const renewAfter = 24 * 60 * 60;

/** How long a request may take, in milliseconds. Those of other tabs wait for it. */
const timeoutMs = 30_000;

/** Has the server make a cookie for whoever is signed in, unless the browser has a fresh one. */
export async function renewSessionCookie(auth: { currentUser: User | null }): Promise<void> {
  const user = auth.currentUser;
  // Somebody may have logged out while this code was loaded.
  if (!user) return;
  const claims = readClaims();
  if (isFresh(claims, user)) return;
  if (claims?.sub !== user.uid) writeSessionCookie(sessionCookie.pending);
  await inTurn(async () => {
    // Another tab may have renewed the cookie meanwhile.
    if (isFresh(readClaims(), user)) return;
    // A token that was issued before the e-mail address was verified does not say so.
    const isOldToken = claims?.sub === user.uid && claims.email_verified !== user.emailVerified;
    const authorization = `Bearer ${await user.getIdToken(isOldToken)}`;
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch(sessionCookie.path, { method: 'POST', headers: { authorization }, signal });
  });
  // Somebody else may have signed in while the server made the cookie.
  if (auth.currentUser?.uid !== user.uid) await renewSessionCookie(auth);
}

interface Claims {
  sub: string;
  email_verified: boolean;
  /** Seconds since 1970. */
  iat: number;
}

/** The claims of the cookie, whose signature the server checks; null if it has none. */
function readClaims(): Claims | null {
  try {
    return JSON.parse(atob(readSessionCookie()?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
  } catch {
    return null;
  }
}

/** Whether the cookie is of this user as they are now, and not old. */
function isFresh(claims: Claims | null, { uid, emailVerified }: User): boolean {
  if (claims?.sub !== uid || claims.email_verified !== emailVerified) return false;
  return Date.now() / 1000 < claims.iat + renewAfter;
}
