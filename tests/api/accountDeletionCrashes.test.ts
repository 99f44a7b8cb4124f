import { describe, expect, test } from 'vitest';
import { apis } from '../support/apis.ts';
import { knowBob, restart, tracesOfBob } from '../support/bob.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { TestIdentity } from '../support/identity.ts';
import { openLogBook } from '../support/logBook.ts';
import { ok, refused } from '../support/outcome.ts';
import { startTestServer } from '../support/testServer.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');

describe.each(apis)('Over $name', (api) => {
  test('A crash before the provider deletes is made good at the next start', async () => {
    const scene = await knowBob();
    scene.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(scene.bob);
    expect(scene.identity.deleted).toEqual([]);
    expect(await api.profile(scene.bob)).toEqual(tokenRefused);
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(scene.identity.deleted).toEqual(['bob']);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('A crash after the provider deleted is made good at the next start', async () => {
    const scene = await knowBob();
    scene.identity.afterDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(scene.bob);
    expect(await tracesOfBob(scene)).not.toEqual([]);
    expect(await api.profile(scene.bob)).toEqual(tokenRefused);
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('A deletion that has no answer at the next start waits for another', async () => {
    const scene = await knowBob();
    scene.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(scene.bob);
    const users = restart(scene);
    scene.identity.isDown = true;
    expect(await users.finishDeletions()).toBe(1);
    scene.identity.isDown = false;
    expect(await users.finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('A deletion that the provider refuses at the next start is off: the account works on', async () => {
    const scene = await knowBob();
    const before = await tracesOfBob(scene);
    scene.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await api.deleteAccount(scene.bob);
    const users = restart(scene);
    scene.identity.refusesDeletions = true;
    expect(await users.finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual(before);
    expect(await api.profile(scene.bob)).toMatchObject(ok({ username: 'Bob' }));
  });

  test('A deletion without an answer that took effect is made good at the next start', async () => {
    const scene = await knowBob();
    scene.identity.losesAnswers = true;
    expect(await api.deleteAccount(scene.bob)).toEqual(refused(502, 'Failed to delete account.'));
    expect(await api.profile(scene.bob)).toEqual(tokenRefused);
    scene.identity.losesAnswers = false;
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });
});

test('A server looks again at what the provider left open, for as long as it runs', async () => {
  const log = openLogBook();
  const scene = await knowBob({ log: log.stream, deletionRetryMs: 20 });
  const waits = () => log.lines().filter(({ msg }) => msg === 'account deletions wait for the identity provider');
  await scene.app.listen({ host: '127.0.0.1', port: 0 });
  scene.identity.losesAnswers = true;
  scene.identity.afterDeletion = async () => {
    scene.identity.isDown = true;
  };
  expect(await scene.bob.rest.delete('/users/bob')).toMatchObject({ status: 502 });
  await expect.poll(() => waits().length).toBeGreaterThan(1);
  expect(await tracesOfBob(scene)).not.toEqual([]);
  scene.identity.isDown = false;
  await expect.poll(() => tracesOfBob(scene)).toEqual([]);
});

test('A server that starts to listen finishes what a crash left', async () => {
  const identity = new TestIdentity();
  const database = await openEmptyDatabase();
  const scene = await knowBob({ database, identity });
  identity.beforeDeletion = async () => {
    throw new Error('The power is gone.');
  };
  await scene.bob.rest.delete('/users/bob');
  restart(scene);
  const { app } = await startTestServer({ database, identity });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => tracesOfBob(scene)).toEqual([]);
});
