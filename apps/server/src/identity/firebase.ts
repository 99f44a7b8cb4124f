import { deleteApp, FirebaseError, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { codeOf, Unavailable, within } from '../outage.ts';
import type { Bearer, Identity } from './authentication.ts';

interface Options {
  deadlineMs?: number;
  /** Whether there is a service account; the emulator needs none. */
  hasServiceAccount?: boolean;
  /** Called when a request to Firebase fails. The error names no token and no account. */
  report?: (call: string, error: unknown) => void;
}

interface Verified extends Bearer {
  /** In milliseconds since 1970. */
  expiresAt: number;
}

const publicKeys = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** How many verified tokens are cached, and how many session cookies; one takes about 2 kB. */
const maxCached = 10_000;

/** How long a session cookie is valid, in milliseconds. Firebase allows two weeks at most. */
const sessionCookieMs = 14 * 24 * 60 * 60 * 1000;

/** Builds the identity provider on Firebase Auth, or on the emulator that firebase-admin reads from the environment. */
export function buildFirebaseIdentity(
  projectId: string,
  { deadlineMs = 10_000, hasServiceAccount = true, report = () => {} }: Options = {},
): Identity & { close(): Promise<void> } {
  // Without it, Google's library would look for a service account on the network and print that it found none.
  if (!hasServiceAccount) process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId });
  const auth = getAuth(app);
  const inTime = <Value>(answer: Promise<Value>) => within(deadlineMs, answer, 'Firebase');

  /** Awaits a verification. The result is null if the token is refused. */
  async function settle(verification: Promise<DecodedIdToken>): Promise<Verified | null | 'unavailable'> {
    try {
      return readClaims(await inTime(verification));
    } catch (error) {
      if (!isNoAnswer(error)) return null;
      report('verify', error);
      return 'unavailable';
    }
  }

  /** Builds a function that verifies tokens of one kind, and caches the valid ones until they expire. */
  function cacheVerified(verify: (token: string) => Promise<DecodedIdToken>): Identity['verify'] {
    // Each kind has its own cache, because a cached session cookie would otherwise be accepted as a token.
    const verified = new LRUCache<string, Verified>({ max: maxCached });
    return async (token) => {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known;
      const bearer = await settle(verify(token));
      if (bearer && bearer !== 'unavailable') verified.set(token, bearer);
      return bearer;
    };
  }

  /** Awaits a result of Firebase. A failure is reported, and the result is then `otherwise`. */
  function attempt<Result, Other>(call: string, result: Promise<Result>, otherwise: Other): Promise<Result | Other> {
    return inTime(result).catch((error) => {
      report(call, error);
      return otherwise;
    });
  }

  return {
    verify: cacheVerified((token) => auth.verifyIdToken(token)),

    // Without a service account Firebase would never answer.
    verifyNotRevoked: async (token) => (hasServiceAccount ? settle(auth.verifyIdToken(token, true)) : 'unavailable'),

    async createSessionCookie(token) {
      if (!hasServiceAccount) return null;
      return attempt('createCookie', auth.createSessionCookie(token, { expiresIn: sessionCookieMs }), null);
    },

    verifySessionCookie: cacheVerified((cookie) => auth.verifySessionCookie(cookie)),

    async deleteAccount(uid) {
      try {
        await inTime(auth.deleteUser(uid));
        return 'deleted';
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return 'deleted';
        report('delete', error);
        if (!isRefusal(error)) return 'unknown';
        // An earlier request, maybe one that firebase-admin repeated by itself, may have taken effect without an answer.
        const found = auth.getUsers([{ uid }]).then(({ users }) => (users.length > 0 ? 'refused' : 'deleted'));
        return attempt('lookUp', found, 'unknown');
      }
    },

    revokeSessions: (uid) =>
      attempt(
        'revoke',
        auth.revokeRefreshTokens(uid).then(() => 'revoked' as const),
        'failed' as const,
      ),

    async ping() {
      // Any answer proves that Firebase responds. The keys by which tokens are verified need no service account.
      if (hasServiceAccount) await inTime(auth.getUsers([{ uid: 'wishnest-readiness' }]));
      else await fetch(publicKeys, { method: 'HEAD', signal: AbortSignal.timeout(deadlineMs) });
    },

    close: () => deleteApp(app),
  };
}

/** Whether Firebase refused the request, which can then take no effect later. 408 and 429 are to be repeated. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof FirebaseError ? error.httpResponse?.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function readClaims(decoded: DecodedIdToken): Verified {
  return {
    uid: decoded.uid,
    email: typeof decoded.email === 'string' ? decoded.email : '',
    emailVerified: decoded.email_verified === true,
    // A token without this claim counts as a password sign-in, which needs a verified address.
    signInProvider: decoded.firebase?.sign_in_provider ?? 'password',
    signedInAt: decoded.auth_time * 1_000_000,
    expiresAt: decoded.exp * 1000,
  };
}

/**
 * Whether Firebase gave no answer. firebase-admin reports some failed requests with the code of an invalid token, so
 * these are recognised by their messages. Any other error counts as an invalid token.
 */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unavailable || /^(app\/|auth\/internal-error)/.test(codeOf(error))) return true;
  return error instanceof Error && /public keys|making request/.test(error.message);
}
