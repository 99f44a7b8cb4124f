import { request } from 'node:http';
import https from 'node:https';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../fixtures.ts';
import { buildFirebaseIdentity } from './firebase.ts';

const hour = 3600;

const tokenIssuer = 'https://securetoken.google.com/wishnest-prod';
const cookieIssuer = 'https://session.firebase.google.com/wishnest-prod';

/** Makes a token, or a session cookie, as the emulator does: every claim is well-formed, and there is no signature. */
function unsignedToken(header: object, iss = tokenIssuer) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss,
    aud: 'wishnest-prod',
    sub: 'ann',
    user_id: 'ann',
    email: 'ann@example.com',
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + hour,
    firebase: { identities: {}, sign_in_provider: 'google.com' },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(claims)}.`;
}

/**
 * Builds the identity of a project, until the end of the test.
 * @param host of an emulator, in place of Google's servers
 */
function buildIdentity({
  host,
  ...options
}: {
  host?: string;
  hasServiceAccount?: boolean;
  onRefusal?(reason: string): void;
} = {}) {
  if (host) vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  const failures: unknown[] = [];
  const report = (...failure: unknown[]) => void failures.push(failure);
  const identity = buildFirebaseIdentity('wishnest-prod', { report, ...options });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  return { identity, failures };
}

const nobodyListens = '127.0.0.1:1';
const usual = { alg: 'none', typ: 'JWT' };

test.each([usual, { ...usual, kid: 'a key' }, { alg: 'HS256', typ: 'JWT', kid: 'a key and another algorithm' }])(
  'With a real project a token or session cookie without a signature is refused: %j',
  async (header) => {
    const { identity } = buildIdentity();
    expect(await identity.verify(unsignedToken(header))).toBeNull();
    expect(await identity.verifyNotRevoked(unsignedToken(header))).toBeNull();
    expect(await identity.verifySessionCookie(unsignedToken(header, cookieIssuer))).toBeNull();
  },
);

test('A failure of Firebase is reported with its cause and without the uid, and a refused token is none', async () => {
  const { identity, failures } = buildIdentity({ host: nobodyListens });
  expect(await identity.verify(unsignedToken(usual))).toBe('unavailable');
  expect(await identity.createSessionCookie(unsignedToken(usual))).toBeNull();
  expect(await identity.deleteAccount('ann')).toBe('unknown');
  expect(await identity.revokeSessions('ann', 0)).toBe('failed');
  expect(await identity.verify('nonsense')).toBeNull();
  const cause = expect.objectContaining({ code: 'ECONNREFUSED' });
  const error = expect.objectContaining({ code: 'app/network-error', cause });
  expect(failures).toEqual([
    ['verify', error],
    ['createCookie', error],
    ['delete', error],
    ['lookUp', error],
    ['revoke', expect.any(Error)],
  ]);
  expect(JSON.stringify(failures)).not.toContain('ann');
});

test.each([
  ['malformed', 'nonsense', {}],
  ['other project', unsignedToken({ alg: 'RS256', typ: 'JWT', kid: 'a key' }), { aud: 'another' }],
  ['expired', unsignedToken({ alg: 'none', typ: 'JWT' }), { exp: 1, host: '127.0.0.1:1' }],
])('An operator reads by a word why a token was refused: %s', async (reason, token, changed) => {
  const reasons: string[] = [];
  const { identity } = buildIdentity({ ...changed, onRefusal: (why: string) => reasons.push(why) });
  const [header, claims = '', signature] = token.split('.');
  const said = claims && { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...changed };
  const sent = said ? [header, Buffer.from(JSON.stringify(said)).toString('base64url'), signature].join('.') : token;
  expect(await identity.verify(sent)).toBeNull();
  expect(reasons).toEqual([reason]);
});

test('Without Google’s keys, a token that may be valid is not refused, whatever sentence firebase-admin has for their lack', async () => {
  vi.spyOn(https, 'request').mockImplementation(() => request({ host: '127.0.0.1', port: 1 }));
  const keys = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  onTestFinished(() => void vi.restoreAllMocks());
  const { identity, failures } = buildIdentity();
  const signed = unsignedToken({ alg: 'RS256', typ: 'JWT', kid: 'a key' }).concat('c2lnbmF0dXJl');
  expect(await identity.verify(signed)).toBe('unavailable');
  expect(await identity.verify('nonsense')).toBeNull();
  expect(failures).toEqual([['verify', expect.objectContaining({ code: 'auth/argument-error' })]]);
  expect(keys).toHaveBeenCalledTimes(1);
});

test('A token whose signature is wrong is refused while Google’s keys can be fetched', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => void vi.restoreAllMocks());
  const signed = unsignedToken({ alg: 'RS256', typ: 'JWT', kid: 'a key' }).concat('c2lnbmF0dXJl');
  expect(await buildIdentity().identity.verify(signed)).toBeNull();
});

test('An installation without a service account never asks Firebase for a session cookie or an account, and deletes none', async () => {
  const { identity, failures } = buildIdentity({ host: nobodyListens, hasServiceAccount: false });
  expect(await identity.createSessionCookie(unsignedToken(usual))).toBeNull();
  expect(await identity.verifyNotRevoked(unsignedToken(usual))).toBe('unavailable');
  expect(await identity.isClosed('ann')).toBe(false);
  expect(failures).toEqual([]);
});

test.each([
  [500, 'exists', [{ localId: 'ann' }], 'kept'],
  [403, 'exists', [{ localId: 'ann' }], 'kept'],
  [429, 'is gone, since a request took effect', [], 'gone'],
  [500, 'exists or not, which Firebase does not say', undefined, 'unknown'],
  [429, 'exists or not, which Firebase does not say', undefined, 'unknown'],
  // The service account may do neither, or is of another project.
  [403, 'exists, since both are refused', undefined, 'kept'],
  [400, 'exists, since both are refused', undefined, 'kept'],
] as const)(
  'After a deletion that Firebase answers with %i, it is asked whether the account still exists: it %s',
  async (status, _, users, state) => {
    const { port } = await startServer(({ url = '' }, response) => {
      const found = url.endsWith(':lookup') && users;
      response.writeHead(found ? 200 : status, { 'content-type': 'application/json' });
      response.end(found ? JSON.stringify({ users }) : '{"error": {"message": "No."}}');
    });
    const { identity } = buildIdentity({ host: `127.0.0.1:${port}` });
    expect(await identity.deleteAccount('ann')).toBe(state);
    expect(await identity.findAccount('ann')).toBe(users ? state : 'unknown');
  },
);

test.each([
  ['disabled', [{ localId: 'ann', disabled: true }], true],
  ['gone', [], true],
  ['there', [{ localId: 'ann' }], false],
  ['there or not, which Firebase does not say', undefined, false],
] as const)('An account is closed or not to its programs: it is %s', async (_, users, isClosed) => {
  const { port } = await startServer((_request, response) => {
    response.writeHead(users ? 200 : 403, { 'content-type': 'application/json' });
    response.end(users ? JSON.stringify({ users }) : '{"error": {"message": "No."}}');
  });
  const { identity } = buildIdentity({ host: `127.0.0.1:${port}` });
  expect(await identity.isClosed('ann')).toBe(isClosed);
});
