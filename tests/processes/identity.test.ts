// ASVS 5.0: 9.2.2, 16.5.2

import { localProjectId } from '@wishnest/server/platform/env/env';
import { buildFirebaseIdentity } from '@wishnest/server/platform/identity/firebase';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { lookUp, signInNewPerson, startIdentityProxy } from '../support/accounts.ts';

/** Firebase's own library, an emulator whose calls can be paused, and Ann, who is signed in. */
async function signInAnn(options: { deadlineMs?: number } = {}) {
  const proxy = await startIdentityProxy();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', proxy.host);
  const identity = buildFirebaseIdentity(localProjectId, options);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  return { proxy, identity, ann: await signInNewPerson('ann') };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The same token or session cookie with other claims. The emulator does not sign them, so it stays valid. */
function withClaims(token: string, claims: { iat?: number; exp?: number; aud?: string; iss?: string }): string {
  const payload = JSON.stringify({ ...claimsOf(token), ...claims });
  return `${token.split('.')[0]}.${Buffer.from(payload).toString('base64url')}.`;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

test.each([
  ['token', 'verify', 2 * 3_600_000],
  ['session cookie', 'verifySessionCookie', 15 * 24 * 3_600_000],
] as const)(
  'A verified %s is not sent to the provider again, and refused once it has expired',
  async (kind, verify, lifetimeMs) => {
    const { identity, proxy, ann } = await signInAnn();
    const credential = kind === 'token' ? ann.idToken : ((await identity.createSessionCookie(ann.idToken)) ?? '');
    const bearer = await identity[verify](credential);
    expect(bearer).toMatchObject({ userId: ann.localId, emailVerified: true });
    const callsBefore = proxy.calls.length;
    expect(await identity[verify](credential)).toEqual(bearer);
    expect(proxy.calls).toHaveLength(callsBefore);
    vi.setSystemTime(Date.now() + lifetimeMs);
    onTestFinished(() => void vi.useRealTimers());
    expect(await identity[verify](credential)).toBeNull();
  },
);

test('A server whose clock differs from the provider’s accepts what is issued later by it, and nothing that has expired', async () => {
  const { identity, ann } = await signInAnn();
  const now = nowInSeconds();
  const later = withClaims(ann.idToken, { iat: now + 300, exp: now + 3900 });
  expect(await identity.verify(later)).toMatchObject({ userId: ann.localId });
  expect(await identity.verify(withClaims(ann.idToken, { exp: now - 1 }))).toBeNull();
});

describe('A session cookie', () => {
  test('is made by the provider for two weeks, and names who signed in and when', async () => {
    const { identity, ann } = await signInAnn();
    const cookie = (await identity.createSessionCookie(ann.idToken)) ?? '';
    const { iat, exp } = claimsOf(cookie);
    expect(exp - iat).toBe(14 * 24 * 3600);
    expect(await identity.verifySessionCookie(cookie)).toMatchObject({
      userId: ann.localId,
      email: claimsOf(ann.idToken).email,
      emailVerified: true,
      signInProvider: 'google.com',
      signedInAt: claimsOf(ann.idToken).auth_time * 1_000_000,
    });
  });

  test('is no token, and a token is no session cookie, even after both were verified', async () => {
    const { identity, ann } = await signInAnn();
    const cookie = (await identity.createSessionCookie(ann.idToken)) ?? '';
    expect(await identity.verify(ann.idToken)).toMatchObject({ userId: ann.localId });
    expect(await identity.verifySessionCookie(cookie)).toMatchObject({ userId: ann.localId });
    expect(await identity.verify(cookie)).toBeNull();
    expect(await identity.verifySessionCookie(ann.idToken)).toBeNull();
  });

  test('is refused if it has expired, is of another project or issuer, or cannot be read', async () => {
    const { identity, ann } = await signInAnn();
    const cookie = (await identity.createSessionCookie(ann.idToken)) ?? '';
    expect(await identity.verifySessionCookie(withClaims(cookie, {}))).not.toBeNull();
    for (const refused of [
      withClaims(cookie, { exp: nowInSeconds() - 1 }),
      withClaims(cookie, { aud: 'another', iss: 'https://session.firebase.google.com/another' }),
      withClaims(cookie, { iss: `https://elsewhere.example/${localProjectId}` }),
      ...['', 'pending', '..', 'a.b.c', '\u{1F381}', 'x'.repeat(4000)],
    ]) {
      expect(await identity.verifySessionCookie(refused), refused).toBeNull();
    }
  });
});

test('A provider that is too slow counts as one that does not answer', async () => {
  const { identity, proxy, ann } = await signInAnn({ deadlineMs: 200 });
  // On a busy machine an answer may come too late although the provider is not paused.
  const cookie = (await vi.waitUntil(() => identity.createSessionCookie(ann.idToken), 30_000)) ?? '';
  for (const call of ['lookup', 'createSessionCookie'] as const) proxy.pauseAt({ call, when: 'before' });
  expect(await identity.verify(ann.idToken)).toBe('unavailable');
  expect(await identity.verifyNotRevoked(ann.idToken)).toBe('unavailable');
  expect(await identity.verifySessionCookie(cookie)).toBe('unavailable');
  expect(await identity.createSessionCookie(ann.idToken)).toBeNull();
  await expect(identity.ping()).rejects.toThrow('Firebase did not answer within 200 ms.');
  proxy.release();
  await expect.poll(() => identity.verify(ann.idToken)).toMatchObject({ userId: ann.localId });
  await expect.poll(() => identity.verifySessionCookie(cookie)).toMatchObject({ userId: ann.localId });
});

test.each(['before', 'after'] as const)(
  'After a deletion that gets no response it is asked whether the account exists, and it can be repeated: %s it took effect',
  async (when) => {
    const { identity, proxy, ann } = await signInAnn({ deadlineMs: 2000 });
    proxy.pauseAt({ call: 'delete', when });
    expect(await identity.deleteAccount(ann.localId)).toBe(when === 'before' ? 'kept' : 'gone');
    proxy.release();
    // On a busy machine a repeated deletion may come too late as well.
    await expect.poll(() => identity.deleteAccount(ann.localId)).toBe('gone');
  },
);

async function administer(path: string, body: object) {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const url = `http://${inject('emulatorHost')}/identitytoolkit.googleapis.com/v1/projects/${localProjectId}/${path}`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true);
}

test.each([
  ['was deleted', 'accounts:delete', {}],
  ['was disabled', 'accounts:update', { disableUser: true }],
  ['signed out everywhere', 'accounts:update', { validSince: nowInSeconds() + 600 }],
])('The token of an account that %s is valid until it expires, but not for deleting', async (_, path, body) => {
  const { identity, ann } = await signInAnn();
  expect(await identity.verify(ann.idToken)).toMatchObject({ userId: ann.localId });
  await administer(path, { localId: ann.localId, ...body });
  expect(await identity.verify(ann.idToken)).toMatchObject({ userId: ann.localId });
  expect(await identity.verifyNotRevoked(ann.idToken)).toBeNull();
});

// The emulator revokes only tokens of earlier seconds, so the call is repeated. Unlike Firebase, it still renews revoked
// tokens, so this test does not renew any.
test('Somebody who logs out everywhere is signed out by the provider, and nobody else is', async () => {
  const { identity, ann } = await signInAnn();
  const bob = await signInNewPerson('bob');
  expect(await lookUp(ann.idToken)).toMatchObject({ ok: true });

  const isRevoked = async () => {
    expect(await identity.revokeSessions(ann.localId, Date.now())).toBe('revoked');
    return (await identity.verifyNotRevoked(ann.idToken)) === null && !(await lookUp(ann.idToken)).ok;
  };
  await expect.poll(isRevoked).toBe(true);

  expect(await lookUp(bob.idToken)).toMatchObject({ ok: true });
  expect(await identity.verifyNotRevoked(bob.idToken)).toMatchObject({ userId: bob.localId });
});
