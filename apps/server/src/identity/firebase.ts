import { deleteApp, FirebaseError, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { DeadlineError, within } from '../deadline.ts';
import type { Bearer, Deletion, Identity } from './authentication.ts';

interface Options {
  /** How long Firebase may take to answer. */
  deadlineMs?: number;
  /** How many verified tokens are cached, and how many session cookies; one takes about 2 kB. */
  tokens?: number;
  /** Whether there is a service account; the emulator needs none. */
  hasServiceAccount?: boolean;
  /** Called when a request to Firebase fails. The error names no token and no account. */
  report?: (call: 'verify' | 'createCookie' | 'delete' | 'lookUp' | 'revoke', error: unknown) => void;
}

/** How long a session cookie is valid, in milliseconds. Firebase allows two weeks at most. */
const sessionCookieMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Builds the identity provider on Firebase Auth, or on its emulator if `FIREBASE_AUTH_EMULATOR_HOST` is set, which
 * firebase-admin reads itself. Deleting accounts, revoking sign-ins and making session cookies need a service account;
 * verifying needs none.
 */
export function buildFirebaseIdentity(
  projectId: string,
  { deadlineMs = 10_000, tokens = 10_000, hasServiceAccount = true, report = () => {} }: Options = {},
): Identity & { close(): Promise<void> } {
  const app = initializeApp({ projectId });
  const auth = getAuth(app);
  const inTime = <Value>(answer: Promise<Value>) => within(deadlineMs, answer, 'Firebase');

  /** Awaits a verification. The result is null if the token is refused. */
  async function settleVerification(
    verification: Promise<DecodedIdToken>,
  ): Promise<DecodedIdToken | null | 'unavailable'> {
    return inTime(verification).catch((error) => {
      if (!isNoAnswer(error)) return null;
      report('verify', error);
      return 'unavailable';
    });
  }

  /** Builds a function that verifies tokens of one kind, and caches the valid ones until they expire. */
  function cacheVerified(verify: (token: string) => Promise<DecodedIdToken>): Identity['verify'] {
    // Each kind has its own cache, because a cached session cookie would otherwise be accepted as a token.
    const verified = new LRUCache<string, { bearer: Bearer; expiresAt: number }>({ max: tokens });
    return async (token) => {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known.bearer;
      const decoded = await settleVerification(verify(token));
      if (!decoded || decoded === 'unavailable') return decoded;
      const bearer = toBearer(decoded);
      const expiresAt = decoded.exp * 1000;
      // Expiry is checked by the wall clock and by the cache's monotonic clock, in case the wall clock is set meanwhile.
      const ttl = expiresAt - Date.now();
      if (ttl > 0) verified.set(token, { bearer, expiresAt }, { ttl });
      return bearer;
    };
  }

  /** What became of an account whose deletion was requested and is now refused: it is kept only if it still exists. */
  async function lookUp(uid: string): Promise<Deletion> {
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
    verify: cacheVerified((token) => auth.verifyIdToken(token)),

    async verifyNotRevoked(token) {
      const decoded = await settleVerification(auth.verifyIdToken(token, true));
      return decoded && decoded !== 'unavailable' ? toBearer(decoded) : decoded;
    },

    async createSessionCookie(token) {
      if (!hasServiceAccount) return null;
      try {
        return await inTime(auth.createSessionCookie(token, { expiresIn: sessionCookieMs }));
      } catch (error) {
        report('createCookie', error);
        return null;
      }
    },

    verifySessionCookie: cacheVerified((cookie) => auth.verifySessionCookie(cookie)),

    async deleteAccount(uid, { isRepeated = false } = {}) {
      // Without a service account Firebase would never answer, and the account would be locked for good.
      if (!hasServiceAccount && !isRepeated) return 'refused';
      try {
        await inTime(auth.deleteUser(uid));
        return 'deleted';
      } catch (error) {
        if (isGone(error)) return 'deleted';
        report('delete', error);
        if (!isRefusal(error)) return 'unknown';
        // An earlier request, whose answer was lost, may have taken effect.
        return isRepeated ? lookUp(uid) : 'refused';
      }
    },

    async revokeSessions(uid) {
      try {
        await inTime(auth.revokeRefreshTokens(uid));
        return 'revoked';
      } catch (error) {
        report('revoke', error);
        return 'failed';
      }
    },

    async ping() {
      // Any answer proves that Firebase responds. The expected one is that the account does not exist.
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
 * Whether Firebase refused the request. A request that got no answer, or an answer of 5xx, may still take effect, and one that came
 * too late or too often is to be repeated.
 */
function isRefusal(error: unknown): boolean {
  const status = error instanceof FirebaseError ? error.httpResponse?.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function toBearer(decoded: DecodedIdToken): Bearer {
  return {
    uid: decoded.uid,
    email: typeof decoded.email === 'string' ? decoded.email : '',
    emailVerified: decoded.email_verified === true,
    // A token without this claim counts as a password sign-in, which needs a verified address.
    signInProvider: decoded.firebase?.sign_in_provider ?? 'password',
    signedInAt: decoded.auth_time * 1_000_000,
  };
}

/**
 * Whether Firebase gave no answer. firebase-admin reports some failed requests, such as that for the public keys, with the
 * code of an invalid token, so these are recognised by their messages. All other errors count as an invalid token, because
 * the library throws various errors for malformed ones.
 */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof DeadlineError || /^(app\/|auth\/internal-error)/.test(codeOf(error))) return true;
  return error instanceof Error && /public keys|making request/.test(error.message);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
