import { join } from 'node:path';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { localProjectId } from '@wishnest/server/env/env';
import { buildFirebaseIdentity } from '@wishnest/server/identity/firebase';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { makeFolder } from '../support/local.ts';
import { buildCaller } from '../support/people.ts';
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

describe('A token that was verified', () => {
  test('is not sent to the provider again', async () => {
    const { identity, proxy, ann } = await signInAnn();
    const bearer = await identity.verify(ann.idToken);
    expect(bearer).toMatchObject({ uid: ann.localId, emailVerified: true });
    const callsBefore = proxy.calls.length;
    expect(await identity.verify(ann.idToken)).toEqual(bearer);
    expect(proxy.calls).toHaveLength(callsBefore);
  });

  test('is refused from the second it expires', async () => {
    const { identity, ann } = await signInAnn();
    const token = withClaims(ann.idToken, { exp: nowInSeconds() + 2 });
    expect(await identity.verify(token)).toMatchObject({ uid: ann.localId });
    await expect.poll(() => identity.verify(token), { timeout: 10_000 }).toBeNull();
  });

  test('is refused after a change of the clock to a time when it has expired', async () => {
    const { identity, ann } = await signInAnn();
    expect(await identity.verify(ann.idToken)).toMatchObject({ uid: ann.localId });
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    expect(await identity.verify(ann.idToken)).toBeNull();
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

  test('that was verified is not sent to the provider again', async () => {
    const { identity, proxy, cookie } = await makeCookie();
    const bearer = await identity.verifySessionCookie(cookie);
    const callsBefore = proxy.calls.length;
    expect(await identity.verifySessionCookie(cookie)).toEqual(bearer);
    expect(proxy.calls).toHaveLength(callsBefore);
  });

  test('that was verified is refused after a change of the clock to a time when it has expired', async () => {
    const { identity, ann, cookie } = await makeCookie();
    expect(await identity.verifySessionCookie(cookie)).toMatchObject({ uid: ann.localId });
    vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    expect(await identity.verifySessionCookie(cookie)).toBeNull();
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
      expect(await identity.deleteAccount(ann.localId)).toBe('deleted');
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

describe('Over the network, where a deletion gets no response from the provider,', () => {
  test.each(['before', 'after'] as const)(
    'all data is kept until it does, and is then erased: %s it took effect',
    async (when) => {
      const { identity, proxy, ann } = await signInAnn({ deadlineMs: 300 });
      const database = await openDatabase(`file:${join(await makeFolder(), 'wishnest.db')}`);
      const app = await buildApp({
        database,
        identity,
        clock: buildClock(),
        introspection: false,
        deletionRetryMs: 50,
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(async () => {
        proxy.release();
        await app.close();
        await database.close();
      });
      const { rest } = buildCaller(app, ann.idToken);
      await rest.post('/wishlists', { name: 'Birthday' });
      const wishlists = () => database.select().from(database.tables.wishlists);
      proxy.pauseAt({ call: 'delete', when });
      const answer = { status: 502, body: { error: 'Failed to delete account.' } };
      expect(await rest.delete(`/users/${ann.localId}`)).toEqual(answer);
      expect(await wishlists()).toMatchObject([{ name: 'Birthday' }]);
      expect(await rest.get('/wishlists')).toMatchObject({ status: 401 });
      proxy.release();
      await expect.poll(wishlists).toEqual([]);
    },
  );
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
