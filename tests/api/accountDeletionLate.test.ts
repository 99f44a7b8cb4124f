import { buildClock } from '@wishnest/server/clock';
import { describe, expect, test } from 'vitest';
import { apis } from '../support/apis.ts';
import { knowBob, restart, tracesOfBob } from '../support/bob.ts';
import { ok, refused } from '../support/outcome.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');
const failed = refused(502, 'Failed to delete account.');

/** A listening server whose provider does not answer deletions, and a clock that the test sets forward. */
async function knowBobOfASlowProvider() {
  const realClock = buildClock();
  let aheadMs = 0;
  const clock = () => realClock() + aheadMs * 1000;
  const scene = await knowBob({ clock, deletionRetryMs: 5 });
  await scene.app.listen({ host: '127.0.0.1', port: 0 });
  const { identity } = scene;
  identity.deletesLate = true;
  return {
    ...scene,
    clock,
    /** Waits until the account was looked up anew, more than once. */
    async untilLookedUp() {
      const before = identity.lookUps;
      await expect.poll(() => identity.lookUps).toBeGreaterThan(before + 2);
    },
    wait(ms: number) {
      aheadMs += ms;
    },
  };
}

describe.each(apis)('Over $name, where the provider does not answer in time and the account is still there,', (api) => {
  test('nothing is lost, and the account’s tokens are refused for as long as it may still be deleted', async () => {
    const scene = await knowBobOfASlowProvider();
    const before = await tracesOfBob(scene);
    expect(await api.deleteAccount(scene.bob)).toEqual(failed);
    scene.wait(scene.identity.lateDeletionMs - 10_000);
    await scene.untilLookedUp();
    expect(await api.profile(scene.bob)).toEqual(tokenRefused);
    expect(await tracesOfBob(scene)).toEqual(before);
  });

  test('an account that stays is let in again, with all that it had, and can be deleted later', async () => {
    const scene = await knowBobOfASlowProvider();
    const before = await tracesOfBob(scene);
    expect(await api.deleteAccount(scene.bob)).toEqual(failed);
    scene.wait(scene.identity.lateDeletionMs);
    await expect.poll(() => api.profile(scene.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(await tracesOfBob(scene)).toEqual(before);
    scene.identity.deletesLate = false;
    expect(await api.deleteAccount(scene.bob)).toEqual(ok(null));
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('an account that goes late leaves nothing behind', async () => {
    const scene = await knowBobOfASlowProvider();
    expect(await api.deleteAccount(scene.bob)).toEqual(failed);
    await scene.untilLookedUp();
    scene.identity.settleLate();
    await expect.poll(() => tracesOfBob(scene)).toEqual([]);
    expect(await api.profile(scene.bob)).toEqual(tokenRefused);
  });

  test('an account that goes late leaves nothing behind where the server was killed meanwhile', async () => {
    const scene = await knowBob();
    scene.identity.deletesLate = true;
    expect(await api.deleteAccount(scene.bob)).toEqual(failed);
    scene.identity.settleLate();
    expect(await tracesOfBob(scene)).not.toEqual([]);
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('the next server asks once more, and waits for that request as long', async () => {
    const scene = await knowBobOfASlowProvider();
    expect(await api.deleteAccount(scene.bob)).toEqual(failed);
    await scene.app.close();
    scene.wait(scene.identity.lateDeletionMs);
    const users = restart(scene, scene.clock);
    expect(await users.finishDeletions()).toBe(1);
    expect(await users.retryDeletions()).toBe(1);
    scene.identity.settleLate();
    expect(await users.retryDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });
});
