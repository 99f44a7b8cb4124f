import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { restart, rowsAboutBob, setUpBob } from '../support/birthday.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { TestIdentity } from '../support/identity.ts';
import { apis } from '../support/restApi.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');

describe.each(apis)('Over $name', (api) => {
  test('A deletion that a crash interrupts before the provider deletes is finished at the next start', async () => {
    const fixture = await setUpBob();
    fixture.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(fixture.bob);
    expect(fixture.identity.deleted).toEqual([]);
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
    expect(await restart(fixture).finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(fixture.identity.deleted).toEqual(['bob']);
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('A deletion that a crash interrupts after the provider has deleted is finished at the next start', async () => {
    const fixture = await setUpBob();
    fixture.identity.afterDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(fixture.bob);
    expect(await rowsAboutBob(fixture)).not.toEqual([]);
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
    expect(await restart(fixture).finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('A deletion that the provider does not answer at the next start waits for a later start', async () => {
    const fixture = await setUpBob();
    fixture.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(fixture.bob);
    const users = restart(fixture);
    fixture.identity.isDown = true;
    expect(await users.finishDeletions()).toEqual({ waiting: 1, errors: [] });
    fixture.identity.isDown = false;
    expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('A deletion that the provider refuses at the next start is cancelled, and the account works as before', async () => {
    const fixture = await setUpBob();
    const before = await rowsAboutBob(fixture);
    fixture.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(fixture.bob);
    const users = restart(fixture);
    fixture.identity.refusesDeletions = true;
    expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(await rowsAboutBob(fixture)).toEqual(before);
    expect(await api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
  });

  test('A deletion that fails keeps no other from being finished', async () => {
    const fixture = await setUpBob();
    const { identity, ann, bob } = fixture;
    identity.deletesLate = true;
    for (const who of [bob, ann]) await api.deleteAccount(who);
    identity.deletesLate = false;
    const users = restart(fixture);
    const error = new Error('The database is away.');
    identity.beforeDeletion = async () => {
      identity.beforeDeletion = async () => {};
      throw error;
    };
    expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [error] });
    expect(identity.deleted).toHaveLength(1);
    expect(await users.finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(identity.deleted).toHaveLength(2);
  });

  test('A deletion whose response was lost is finished at the next start', async () => {
    const fixture = await setUpBob();
    fixture.identity.losesAnswers = true;
    expect(await api.deleteAccount(fixture.bob)).toEqual(refused(502, 'Failed to delete account.'));
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
    fixture.identity.losesAnswers = false;
    expect(await restart(fixture).finishDeletions()).toEqual({ waiting: 0, errors: [] });
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });
});

test('A running server retries a deletion that the provider has not answered', async () => {
  const log = openMemoryLog();
  const fixture = await setUpBob({ log: log.stream, deletionRetryMs: 20 });
  const waits = () => log.lines().filter(({ msg }) => msg === 'account deletions wait for the identity provider');
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
  fixture.identity.losesAnswers = true;
  fixture.identity.afterDeletion = async () => {
    fixture.identity.isDown = true;
  };
  expect(await fixture.bob.rest.delete('/users/bob')).toMatchObject({ status: 502 });
  await expect.poll(() => waits().length).toBeGreaterThan(1);
  expect(await rowsAboutBob(fixture)).not.toEqual([]);
  fixture.identity.isDown = false;
  await expect.poll(() => rowsAboutBob(fixture)).toEqual([]);
});

test('A server that starts to listen finishes the deletions that a crash interrupted', async () => {
  const identity = new TestIdentity();
  const database = await openEmptyDatabase();
  const fixture = await setUpBob({ database, identity });
  identity.beforeDeletion = async () => {
    throw new Error('The power is gone.');
  };
  await fixture.bob.rest.delete('/users/bob');
  restart(fixture);
  const { app } = await startTestServer({ database, identity });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => rowsAboutBob(fixture)).toEqual([]);
});
