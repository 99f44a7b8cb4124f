import { localProjectId } from '@wishnest/server/env/env';
import { buildFirebaseIdentity } from '@wishnest/server/identity/firebase';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { lookUp, signInNewPerson } from '../support/accounts.ts';
import { startIdentityProxy } from '../support/processes.ts';

/** Firebase's own library, an emulator whose calls can be paused, and Ann, who is signed in. */
async function signInAnn({ deadlineMs = 10_000, tokens = 10_000 } = {}) {
  const proxy = await startIdentityProxy(inject('emulatorHost'));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', proxy.host);
  const identity = buildFirebaseIdentity(localProjectId, { deadlineMs, tokens });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  return { proxy, identity, ann: await signInNewPerson(inject('emulatorHost'), 'ann') };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The same token or session cookie with other claims. The emulator does not sign them, so it stays valid. */
function withClaims(token: string, claims: { iat?: number; exp?: number; aud?: string; iss?: string }): string {
  const payload = JSON.stringify({ ...claimsOf(token), ...claims });
  return `${token.split('.')[0]}.${Buffer.from(payload).toString('base64url')}.`;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

describe.each([
  ['token', 'verify', 2 * 3_600_000],
  ['session cookie', 'verifySessionCookie', 15 * 24 * 3_600_000],
] as const)('A %s that was verified', (kind, verify, lifetimeMs) => {
  async function verifyAnn() {
    const fixture = await signInAnn();
    const { identity, ann } = fixture;
    const credential = kind === 'token' ? ann.idToken : ((await identity.createSessionCookie(ann.idToken)) ?? '');
    const bearer = await identity[verify](credential);
    expect(bearer).toMatchObject({ uid: ann.localId, emailVerified: true });
    return { ...fixture, credential, bearer };
  }

  test('is not sent to the provider again', async () => {
    const { identity, proxy, credential, bearer } = await verifyAnn();
    const callsBefore = proxy.calls.length;
    expect(await identity[verify](credential)).toEqual(bearer);
    expect(proxy.calls).toHaveLength(callsBefore);
  });

  test('is refused after a change of the clock to a time when it has expired', async () => {
    const { identity, credential } = await verifyAnn();
    vi.setSystemTime(Date.now() + lifetimeMs);
    onTestFinished(() => void vi.useRealTimers());
    expect(await identity[verify](credential)).toBeNull();
  });
});

describe('A token that was verified', () => {
  test('is refused from the second it expires', async () => {
    const { identity, ann } = await signInAnn();
    const token = withClaims(ann.idToken, { exp: nowInSeconds() + 2 });
    expect(await identity.verify(token)).toMatchObject({ uid: ann.localId });
    await expect.poll(() => identity.verify(token), { timeout: 10_000 }).toBeNull();
  });

  test('is no longer cached after as many others as the cache holds', async () => {
    const { identity, proxy, ann } = await signInAnn({ tokens: 2 });
    const [first, second, third] = [1, 2, 3].map((n) => withClaims(ann.idToken, { exp: nowInSeconds() + 1000 + n }));
    for (const token of [first, second, third]) await identity.verify(token ?? '');
    const callsBefore = proxy.calls.length;
    await identity.verify(third ?? '');
    expect(proxy.calls).toHaveLength(callsBefore);
    await identity.verify(first ?? '');
    expect(proxy.calls.length).toBeGreaterThan(callsBefore);
  });
});

describe('A session cookie', () => {
  async function makeCookie(options?: Parameters<typeof signInAnn>[0]) {
    const fixture = await signInAnn(options);
    return { ...fixture, cookie: (await fixture.identity.createSessionCookie(fixture.ann.idToken)) ?? '' };
  }

  test('is made by the provider for two weeks, and names who signed in and when', async () => {
    const { identity, ann, cookie } = await makeCookie();
    const { iat, exp } = claimsOf(cookie);
    expect(exp - iat).toBe(14 * 24 * 3600);
    expect(await identity.verifySessionCookie(cookie)).toEqual({
      uid: ann.localId,
      email: claimsOf(ann.idToken).email,
      emailVerified: true,
      signInProvider: 'google.com',
      signedInAt: claimsOf(ann.idToken).auth_time * 1_000_000,
    });
  });

  test('is no token, and a token is no session cookie, even after both were verified', async () => {
    const { identity, ann, cookie } = await makeCookie();
    expect(await identity.verify(ann.idToken)).toMatchObject({ uid: ann.localId });
    expect(await identity.verifySessionCookie(cookie)).toMatchObject({ uid: ann.localId });
    expect(await identity.verify(cookie)).toBeNull();
    expect(await identity.verifySessionCookie(ann.idToken)).toBeNull();
  });

  test.each([
    ['has expired', () => ({ exp: nowInSeconds() - 1 })],
    ['is of another project', () => ({ aud: 'another', iss: 'https://session.firebase.google.com/another' })],
    ['comes from somebody else', () => ({ iss: `https://elsewhere.example/${localProjectId}` })],
  ])('that %s is refused', async (_, claims) => {
    const { identity, cookie } = await makeCookie();
    expect(await identity.verifySessionCookie(withClaims(cookie, {}))).not.toBeNull();
    expect(await identity.verifySessionCookie(withClaims(cookie, claims()))).toBeNull();
  });

  test('that cannot be read is refused', async () => {
    const { identity } = await signInAnn();
    for (const cookie of ['', 'pending', '..', 'a.b.c', '\u{1F381}', 'x'.repeat(4000)])
      expect(await identity.verifySessionCookie(cookie)).toBeNull();
  });
});

describe('A server whose clock differs from the provider’s', () => {
  test('accepts tokens where its clock is behind', async () => {
    const { identity, ann } = await signInAnn();
    const now = nowInSeconds();
    const token = withClaims(ann.idToken, { iat: now + 300, exp: now + 3900 });
    expect(await identity.verify(token)).toMatchObject({ uid: ann.localId });
  });

  test('refuses tokens that have expired by its own clock where it is ahead', async () => {
    const { identity, ann } = await signInAnn();
    expect(await identity.verify(withClaims(ann.idToken, { exp: nowInSeconds() - 1 }))).toBeNull();
  });
});

describe('A provider that is too slow counts as one that does not answer', () => {
  test('when it is asked about a token', async () => {
    const { identity, proxy, ann } = await signInAnn({ deadlineMs: 200 });
    proxy.pauseAt({ call: 'lookup', when: 'before' });
    expect(await identity.verify(ann.idToken)).toBe('unavailable');
    expect(await identity.verifyNotRevoked(ann.idToken)).toBe('unavailable');
    await expect(identity.ping()).rejects.toThrow('Firebase did not answer within 200 ms.');
    proxy.release();
    expect(await identity.verify(ann.idToken)).toMatchObject({ uid: ann.localId });
  });

  test('when it is asked about a session cookie or has to make one', async () => {
    const { identity, proxy, ann } = await signInAnn({ deadlineMs: 200 });
    const cookie = (await identity.createSessionCookie(ann.idToken)) ?? '';
    proxy.pauseAt({ call: 'lookup', when: 'before' });
    proxy.pauseAt({ call: 'createSessionCookie', when: 'before' });
    expect(await identity.verifySessionCookie(cookie)).toBe('unavailable');
    expect(await identity.createSessionCookie(ann.idToken)).toBeNull();
    proxy.release();
    expect(await identity.verifySessionCookie(cookie)).toMatchObject({ uid: ann.localId });
  });
});

describe('Where a deletion gets no response,', () => {
  test.each(['before', 'after'] as const)(
    'its result is unknown, and it can be repeated: %s it took effect',
    async (when) => {
      const { identity, proxy, ann } = await signInAnn({ deadlineMs: 300 });
      proxy.pauseAt({ call: 'delete', when });
      expect(await identity.deleteAccount(ann.localId)).toBe('unknown');
      proxy.release();
      // On a busy machine a repeated deletion may come too late as well.
      await expect.poll(() => identity.deleteAccount(ann.localId), { timeout: 10_000 }).toBe('deleted');
    },
  );

  test('as the connection is lost after it took effect, it counts as deleted', async () => {
    const { identity, proxy, ann } = await signInAnn();
    const deleted = proxy.pauseAt({ call: 'delete', when: 'after' });
    const deletion = identity.deleteAccount(ann.localId);
    await deleted;
    proxy.release();
    proxy.closeConnections();
    // The library repeats the request.
    expect(await deletion).toBe('deleted');
  });
});

describe('Deleting, which asks whether the token was revoked, is refused', () => {
  const admin = async (path: string, body: object) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const url = `http://${inject('emulatorHost')}/identitytoolkit.googleapis.com/v1/projects/${localProjectId}/${path}`;
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true);
  };

  test.each<[string, (uid: string) => Promise<void>]>([
    ['was deleted', (localId) => admin('accounts:delete', { localId })],
    ['was disabled', (localId) => admin('accounts:update', { localId, disableUser: true })],
    ['signed out everywhere', (localId) => admin('accounts:update', { localId, validSince: nowInSeconds() + 60 })],
  ])('to the token of an account that %s, though it is valid for other calls until it expires', async (_, end) => {
    const { identity, ann } = await signInAnn();
    expect(await identity.verify(ann.idToken)).toMatchObject({ uid: ann.localId });
    await end(ann.localId);
    expect(await identity.verify(ann.idToken)).toMatchObject({ uid: ann.localId });
    expect(await identity.verifyNotRevoked(ann.idToken)).toBeNull();
  });
});

// The emulator revokes only tokens of earlier seconds, so the call is repeated. Unlike Firebase, it still renews revoked
// tokens, so this test does not renew any.
test('Somebody who logs out everywhere is signed out by the provider, and nobody else is', async () => {
  const host = inject('emulatorHost');
  const { identity, ann } = await signInAnn();
  const bob = await signInNewPerson(host, 'bob');
  expect(await lookUp(host, ann.idToken)).toMatchObject({ ok: true });

  const isRevoked = async () => {
    expect(await identity.revokeSessions(ann.localId)).toBe('revoked');
    return (await identity.verifyNotRevoked(ann.idToken)) === null && !(await lookUp(host, ann.idToken)).ok;
  };
  await expect.poll(isRevoked, { timeout: 10_000 }).toBe(true);

  expect(await lookUp(host, bob.idToken)).toMatchObject({ ok: true });
  expect(await identity.verifyNotRevoked(bob.idToken)).toMatchObject({ uid: bob.localId });
});

test('Nobody is told that their sessions ended where the provider cannot be reached', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const identity = buildFirebaseIdentity(localProjectId);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  expect(await identity.revokeSessions('ann')).toBe('failed');
});
