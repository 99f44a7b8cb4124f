import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { cacheFor, codeOf, Unavailable, within } from '../outage.ts';
import type { AccountState, Bearer, Identity } from './identity.ts';

interface Options {
  deadlineMs?: number;
  /** Whether there is a service account; the emulator needs none. */
  hasServiceAccount?: boolean;
  /** Called when a request to Firebase fails. The error names no token and no account. */
  report?: (call: string, error: unknown) => void;
  /** Called with the reason if a token or a session cookie is refused. */
  onRefusal?: (reason: string) => void;
}

interface Verified extends Bearer {
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** When an account was created, and when it last got a token, which it does once an hour while it is used. */
export interface AccountDates {
  createdAt: string;
  seenAt: string;
}

const lookedUpAtOnce = 100;

const publicKeys = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

const fetchKeys = (deadlineMs: number) =>
  fetch(publicKeys, { method: 'HEAD', signal: AbortSignal.timeout(deadlineMs) });

const clockDeadlineMs = 2000;

const emulatorHost = () => process.env.FIREBASE_AUTH_EMULATOR_HOST;

/**
 * Has Firebase refuse the sign-ins of an account before this time. firebase-admin would take the time from this
 * machine's clock: while that is behind, a device that has just signed in would stay, and while it is ahead, nobody
 * could log in.
 */
async function endSignIns(projectId: string, userId: string, before: number): Promise<'revoked'> {
  const emulator = emulatorHost();
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
  const response = await fetch(`${origin}/v1/projects/${projectId}/accounts:update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ localId: userId, validSince: Math.floor(before / 1000) }),
  });
  if (!response.ok) throw new Error(`Firebase answered ${response.status}.`);
  return 'revoked';
}

const keysAnswerMs = 5000;

/** How many verified tokens are cached, and how many session cookies; one takes about 2 kB. */
const maxCached = 10_000;

/** How long a session cookie is valid, in milliseconds. Firebase allows two weeks at most. */
const sessionCookieMs = 14 * 24 * 60 * 60 * 1000;

/** Builds the identity provider on Firebase Auth, or on the emulator that firebase-admin reads from the environment. */
export function buildFirebaseIdentity(
  projectId: string,
  { deadlineMs = 10_000, hasServiceAccount = true, report = () => {}, onRefusal = () => {} }: Options = {},
): Identity & {
  datesOf(userIds: string[]): Promise<Map<string, AccountDates>>;
  /** Whether anybody has an account. It is false without a service account. */
  hasAccounts(): Promise<boolean>;
  close(): Promise<void>;
} {
  // Without it, Google's library would look for a service account on the network and print that it found none.
  if (!hasServiceAccount) process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId });
  const auth = getAuth(app);
  const inTime = <Value>(answer: Promise<Value>) => within(deadlineMs, answer, 'Firebase');

  /** Whether Google's public keys can be fetched. The answer is cached, because tokens that are refused ask for it. */
  const canFetchKeys = cacheFor(keysAnswerMs, async () => (await fetchKeys(deadlineMs).catch(() => null))?.ok ?? false);

  /**
   * Whether a refused token may be valid, since Google did not answer. firebase-admin gives the lack of Google's keys
   * the code of an invalid token, so for a token that may be valid it is asked apart whether there are keys.
   */
  async function isNoAnswer(error: unknown, token: string): Promise<boolean> {
    if (error instanceof Unavailable || /^(app\/|auth\/internal-error)/.test(codeOf(error))) return true;
    return codeOf(error) === 'auth/argument-error' && isCurrent(readToken(token), projectId) && !(await canFetchKeys());
  }

  /** Awaits a verification. The result is null if the token is refused. */
  async function settle(
    token: string,
    verification: Promise<DecodedIdToken>,
  ): Promise<Verified | null | 'unavailable'> {
    try {
      return readClaims(await inTime(verification));
    } catch (error) {
      if (await isNoAnswer(error, token)) {
        report('verify', error);
        return 'unavailable';
      }
      onRefusal(reasonOf(error, token, projectId));
      return null;
    }
  }

  /** Builds a function that verifies tokens of one kind, and caches the valid ones until they expire. */
  function cacheVerified(verify: (token: string) => Promise<DecodedIdToken>): Identity['verify'] {
    // Each kind has its own cache, because a cached session cookie would otherwise be accepted as a token.
    const verified = new LRUCache<string, Verified>({ max: maxCached });
    return async (token) => {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known;
      const bearer = await settle(token, verify(token));
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

  function findAccount(userId: string): Promise<AccountState> {
    const found = auth.getUsers([{ uid: userId }]).then(({ users }) => (users.length > 0 ? 'kept' : 'gone'));
    return attempt('lookUp', found, 'unknown');
  }

  return {
    verify: cacheVerified((token) => auth.verifyIdToken(token)),

    // Without a service account Firebase would never answer.
    verifyNotRevoked: async (token) =>
      hasServiceAccount ? settle(token, auth.verifyIdToken(token, true)) : 'unavailable',

    async createSessionCookie(token) {
      if (!hasServiceAccount) return null;
      return attempt('createCookie', auth.createSessionCookie(token, { expiresIn: sessionCookieMs }), null);
    },

    verifySessionCookie: cacheVerified((cookie) => auth.verifySessionCookie(cookie)),

    async deleteAccount(userId) {
      try {
        await inTime(auth.deleteUser(userId));
        return 'gone';
      } catch (error) {
        report('delete', error);
        // A request, maybe one that firebase-admin repeated by itself, may have taken effect without an answer.
        const state = await findAccount(userId);
        // A service account that may not delete may not look up either, however often it is asked.
        return state === 'unknown' && isRefusal(error) ? 'kept' : state;
      }
    },

    findAccount,

    async isClosed(userId) {
      if (!hasServiceAccount) return false;
      const found = auth.getUsers([{ uid: userId }]).then(({ users: [user] }) => user?.disabled ?? true);
      return attempt('lookUp', found, false);
    },

    revokeSessions: (userId, before) => attempt('revoke', endSignIns(projectId, userId, before), 'failed' as const),

    async now() {
      if (emulatorHost()) return Date.now();
      const answer = await fetchKeys(clockDeadlineMs).catch(() => null);
      return Date.parse(answer?.headers.get('date') ?? '') || null;
    },

    async ping() {
      // Any answer proves that Firebase responds. The keys by which tokens are verified need no service account.
      if (hasServiceAccount) await inTime(auth.getUsers([{ uid: 'wishnest-readiness' }]));
      else await fetchKeys(deadlineMs);
    },

    async datesOf(userIds) {
      const dates = new Map<string, AccountDates>();
      if (!hasServiceAccount) return dates;
      for (let at = 0; at < userIds.length; at += lookedUpAtOnce) {
        const some = userIds.slice(at, at + lookedUpAtOnce);
        const { users } = await inTime(auth.getUsers(some.map((userId) => ({ uid: userId }))));
        for (const { uid, metadata } of users)
          dates.set(uid, {
            createdAt: metadata.creationTime,
            seenAt: metadata.lastRefreshTime ?? metadata.lastSignInTime,
          });
      }
      return dates;
    },

    hasAccounts: async () => hasServiceAccount && (await inTime(auth.listUsers(1))).users.length > 0,

    close: () => deleteApp(app),
  };
}

function readClaims(decoded: DecodedIdToken): Verified {
  return {
    userId: decoded.uid,
    email: typeof decoded.email === 'string' ? decoded.email : '',
    emailVerified: decoded.email_verified === true,
    // A token without this claim counts as a password sign-in, which needs a verified address.
    signInProvider: decoded.firebase?.sign_in_provider ?? 'password',
    signedInAt: decoded.auth_time * 1_000_000,
    expiresAt: decoded.exp * 1000,
  };
}

/** Whether Google has answered a request, or the one for a service account's token, by a no that it will repeat. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) === 'auth/user-not-found') return false;
  const response = 'response' in error ? (error.response as { status?: number } | undefined) : undefined;
  const status = response?.status ?? 0;
  const isNo = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isNo || isRefusal(error.cause);
}

/** What a token says of itself, which nothing proves; null if it is no token. */
function readToken(token: string): Record<'alg' | 'aud' | 'exp', unknown> | null {
  try {
    const parts = token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    return { alg: parts[0].alg, aud: parts[1].aud, exp: parts[1].exp };
  } catch {
    return null;
  }
}

/** Whether a token says that it is signed, for this project, and has not expired. */
function isCurrent(claims: ReturnType<typeof readToken>, projectId: string): boolean {
  return claims?.alg === 'RS256' && claims.aud === projectId && Number(claims.exp) * 1000 > Date.now();
}

/** Why a token is refused, for the log. It quotes nothing of the token. */
function reasonOf(error: unknown, token: string, projectId: string): string {
  const [, known] =
    /^auth\/(?:id-token|session-cookie|user)-(expired|revoked|disabled|not-found)$/.exec(codeOf(error)) ?? [];
  if (known) return known === 'not-found' ? 'no such account' : known;
  const claims = readToken(token);
  if (!claims) return 'malformed';
  return claims.aud === projectId ? 'signature' : 'other project';
}
