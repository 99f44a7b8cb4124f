import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { knowBob, restart, tracesOfBob } from '../support/bob.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { doors } from '../support/doors.ts';
import { TestIdentity } from '../support/identity.ts';
import { refused } from '../support/outcome.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');

describe.each(doors)('At the $name door', (door) => {
  test('A crash before the provider deletes is made good at the next start', async () => {
    const scene = await knowBob();
    scene.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await door.deleteAccount(scene.bob);
    expect(scene.identity.deleted).toEqual([]);
    expect(await door.profile(scene.bob)).toEqual(tokenRefused);
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(scene.identity.deleted).toEqual(['bob']);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('A crash after the provider deleted is made good at the next start', async () => {
    const scene = await knowBob();
    scene.identity.afterDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await door.deleteAccount(scene.bob);
    expect(await tracesOfBob(scene)).not.toEqual([]);
    expect(await door.profile(scene.bob)).toEqual(tokenRefused);
    expect(await restart(scene).finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });

  test('A deletion that the provider refuses at the next start waits for another', async () => {
    const scene = await knowBob();
    scene.identity.beforeDeletion = async () => {
      throw new Error('The power is gone.');
    };
    await door.deleteAccount(scene.bob);
    const users = restart(scene);
    scene.identity.isDown = true;
    expect(await users.finishDeletions()).toBe(1);
    scene.identity.isDown = false;
    expect(await users.finishDeletions()).toBe(0);
    expect(await tracesOfBob(scene)).toEqual([]);
  });
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
  const { app } = await startApi({ database, identity });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => tracesOfBob(scene)).toEqual([]);
});
