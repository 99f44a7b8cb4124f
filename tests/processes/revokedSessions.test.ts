import { localProjectId } from '@wishnest/server/env/env';
import { buildFirebaseIdentity } from '@wishnest/server/identity/firebase';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { lookUp, signInNewPerson } from '../support/accounts.ts';

function openIdentity(host: string) {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  const identity = buildFirebaseIdentity(localProjectId);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await identity.close();
  });
  return identity;
}

// The emulator revokes only tokens of earlier seconds, so the call is repeated. Unlike Firebase, it still renews revoked
// tokens, so this test does not renew any.
test('Somebody who logs out everywhere is signed out by the provider, and nobody else is', async () => {
  const host = inject('emulatorHost');
  const identity = openIdentity(host);
  const ann = await signInNewPerson(host, 'ann');
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
  const identity = openIdentity('127.0.0.1:1');
  expect(await identity.revokeSessions('ann')).toBe('failed');
});
