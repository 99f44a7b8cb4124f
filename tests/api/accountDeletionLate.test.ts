import { buildClock } from '@wishnest/server/clock';
import { describe, expect, test } from 'vitest';
import { apis } from '../support/apis.ts';
import { restart, rowsAboutBob, setUpBob } from '../support/bob.ts';
import { ok, refused } from '../support/outcome.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');
const failed = refused(502, 'Failed to delete account.');

/** A listening server whose provider does not answer deletions, and whose clock the test can advance. */
async function setUpBobWithSlowProvider() {
  const realClock = buildClock();
  let aheadMs = 0;
  const clock = () => realClock() + aheadMs * 1000;
  const fixture = await setUpBob({ clock, deletionRetryMs: 5 });
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
  const { identity } = fixture;
  identity.deletesLate = true;
  return {
    ...fixture,
    clock,
    /** Waits until the account was looked up again several times. */
    async untilLookedUp() {
      const before = identity.lookUps;
      await expect.poll(() => identity.lookUps).toBeGreaterThan(before + 2);
    },
    advanceClock(ms: number) {
      aheadMs += ms;
    },
  };
}

describe.each(apis)('Over $name, where the provider does not answer in time and the account still exists,', (api) => {
  test('nothing is lost, and the account’s tokens are refused for as long as it may still be deleted', async () => {
    const fixture = await setUpBobWithSlowProvider();
    const before = await rowsAboutBob(fixture);
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    fixture.advanceClock(fixture.identity.lateDeletionMs - 10_000);
    await fixture.untilLookedUp();
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
    expect(await rowsAboutBob(fixture)).toEqual(before);
  });

  test('an account that the provider keeps is admitted again with all its data, and can be deleted later', async () => {
    const fixture = await setUpBobWithSlowProvider();
    const before = await rowsAboutBob(fixture);
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    fixture.advanceClock(fixture.identity.lateDeletionMs);
    await expect.poll(() => api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(await rowsAboutBob(fixture)).toEqual(before);
    fixture.identity.deletesLate = false;
    expect(await api.deleteAccount(fixture.bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('an account that the provider deletes late leaves nothing behind', async () => {
    const fixture = await setUpBobWithSlowProvider();
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    await fixture.untilLookedUp();
    fixture.identity.completeDeletion();
    await expect.poll(() => rowsAboutBob(fixture)).toEqual([]);
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
  });

  test('an account that the provider deletes late leaves nothing behind, even if the server was killed before', async () => {
    const fixture = await setUpBob();
    fixture.identity.deletesLate = true;
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    fixture.identity.completeDeletion();
    expect(await rowsAboutBob(fixture)).not.toEqual([]);
    expect(await restart(fixture).finishDeletions()).toBe(0);
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('the next server sends the request again, and waits as long for its effect', async () => {
    const fixture = await setUpBobWithSlowProvider();
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    await fixture.app.close();
    fixture.advanceClock(fixture.identity.lateDeletionMs);
    const users = restart(fixture, fixture.clock);
    expect(await users.finishDeletions()).toBe(1);
    expect(await users.retryDeletions()).toBe(1);
    fixture.identity.completeDeletion();
    expect(await users.retryDeletions()).toBe(0);
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });
});
