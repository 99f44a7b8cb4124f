import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { restart, rowsAboutBob, setUpBob } from '../support/birthday.ts';
import { apis } from '../support/restApi.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');
const failed = refused(502, 'Failed to delete account.');

/** A listening server whose provider does not answer deletions. */
async function setUpBobWithSlowProvider() {
  const fixture = await setUpBob({ deletionRetryMs: 5 });
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
  const { identity } = fixture;
  identity.deletesLate = true;
  return {
    ...fixture,
    /** Waits until the deletion was repeated several times. */
    async untilRepeated() {
      const before = identity.deletions;
      await expect.poll(() => identity.deletions).toBeGreaterThan(before + 2);
    },
  };
}

describe.each(apis)('Over $name, where the provider does not answer a deletion in time,', (api) => {
  test('nothing is lost, and the account’s tokens are refused for as long as it does not', async () => {
    const fixture = await setUpBobWithSlowProvider();
    const before = await rowsAboutBob(fixture);
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    await fixture.untilRepeated();
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
    expect(await rowsAboutBob(fixture)).toEqual(before);
  });

  test('an account that the provider refuses to delete later is admitted again with all its data, and can be deleted', async () => {
    const fixture = await setUpBobWithSlowProvider();
    const before = await rowsAboutBob(fixture);
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    await fixture.untilRepeated();
    fixture.identity.refusesDeletions = true;
    await expect.poll(() => api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(await rowsAboutBob(fixture)).toEqual(before);
    fixture.identity.refusesDeletions = false;
    fixture.identity.deletesLate = false;
    expect(await api.deleteAccount(fixture.bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('an account that the provider deletes late leaves nothing behind', async () => {
    const fixture = await setUpBobWithSlowProvider();
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    await fixture.untilRepeated();
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
    expect(await restart(fixture).finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });
});
