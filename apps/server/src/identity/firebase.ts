import { deleteApp, FirebaseError, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { within } from '../deadline.ts';
import type { Bearer, Deletion, Identity } from './identity.ts';

interface Options {
  /** A Firebase that has not answered by then is taken for one that does not. */
  deadlineMs?: number;
  /** How many verified tokens are remembered; one is about 2 kB. */
  tokens?: number;
  /** Is told what Firebase failed to do, and why: no token or account is named. */
  report?: (call: 'verify' | 'delete' | 'lookUp' | 'revoke', error: unknown) => void;
}

/**
 * firebase-admin 14 sends a request up to five times. It waits 25 s for an answer each time, and up to 60 s before the
 * next where Firebase asks for that, which makes 6 minutes; where the connections are slow to open too, 17.
 */
const lateDeletionMs = 20 * 60_000;

/**
 * Firebase Auth, or its emulator where `FIREBASE_AUTH_EMULATOR_HOST` is set, which firebase-admin reads itself.
 * Deleting accounts needs Google's own credentials; verifying tokens needs none.
 */
export function buildFirebaseIdentity(
  projectId: string,
  { deadlineMs = 10_000, tokens = 10_000, report = () => {} }: Options = {},
): Identity & { close(): Promise<void> } {
  const app = initializeApp({ projectId });
  const auth = getAuth(app);
  const verified = new LRUCache<string, { bearer: Bearer; expiresAt: number }>({ max: tokens });
  const inTime = <Value>(answer: Promise<Value>) => within(deadlineMs, answer, 'Firebase');

  /** What came of verifying a token; null where it is refused. */
  async function judge(verification: Promise<DecodedIdToken>): Promise<DecodedIdToken | null | 'unavailable'> {
    return inTime(verification).catch((error) => {
      if (!isNoAnswer(error)) return null;
      report('verify', error);
      return 'unavailable';
    });
  }

  async function findFate(uid: string): Promise<Deletion> {
    try {
      await inTime(auth.getUser(uid));
      return 'refused';
    } catch (error) {
      if (isGone(error)) return 'deleted';
      report('lookUp', error);
      return 'unknown';
    }
  }

  return {
    async verify(token) {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known.bearer;
      const decoded = await judge(auth.verifyIdToken(token));
      if (!decoded || decoded === 'unavailable') return decoded;
      const bearer = toBearer(decoded);
      const expiresAt = decoded.exp * 1000;
      // By the wall clock and by the time that passes: one of them holds whichever way the clock is set meanwhile.
      const ttl = expiresAt - Date.now();
      if (ttl > 0) verified.set(token, { bearer, expiresAt }, { ttl });
      return bearer;
    },

    async verifyNotRevoked(token) {
      const decoded = await judge(auth.verifyIdToken(token, true));
      return decoded && decoded !== 'unavailable' ? toBearer(decoded) : decoded;
    },

    async deleteAccount(uid) {
      try {
        await inTime(auth.deleteUser(uid));
        return 'deleted';
      } catch (error) {
        if (isGone(error)) return 'deleted';
        report('delete', error);
        const fate = await findFate(uid);
        return fate === 'refused' && !isRefusal(error) ? 'unknown' : fate;
      }
    },

    lateDeletionMs,

    async revokeSessions(uid) {
      try {
        await inTime(auth.revokeRefreshTokens(uid));
        return 'revoked';
      } catch (error) {
        report('revoke', error);
        return 'refused';
      }
    },

    findFate,

    async ping() {
      // Any answer will do; that there is no such account is the one to expect.
      await inTime(auth.getUser('wishnest-readiness')).catch((error) => {
        if (!isGone(error)) throw error;
      });
    },

    close: () => deleteApp(app),
  };
}

/** Whether Firebase says that there is no such account. */
function isGone(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/**
 * Whether Firebase answered that it does not do what it was asked. Without an answer, and after a failure of Firebase's
 * own, a request may still take effect.
 */
function isRefusal(error: unknown): boolean {
  const status = error instanceof FirebaseError ? error.httpResponse?.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}

function toBearer(decoded: DecodedIdToken): Bearer {
  return {
    uid: decoded.uid,
    email: typeof decoded.email === 'string' ? decoded.email : '',
    emailVerified: decoded.email_verified === true,
    // A token that does not say counts as the kind that has to prove most.
    signInProvider: decoded.firebase?.sign_in_provider ?? 'password',
  };
}

/**
 * Whether Firebase gave no answer, rather than refused. That its public keys could not be fetched it tells with the code
 * of a bad token, so that one is known by its words. Whatever else goes wrong is the token's fault: it is made by
 * whoever sends it, and the library stumbles over some.
 */
function isNoAnswer(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return (
    /^(app\/|auth\/internal-error)/.test(codeOf(error)) || /public keys|making request|did not answer/.test(message)
  );
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
