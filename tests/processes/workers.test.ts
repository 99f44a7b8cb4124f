import { describe, expect, inject, test, vi } from 'vitest';
import { buildServer, freePort } from '../../scripts/build.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { acquirePostgres } from '../support/database.ts';
import { calls, isRunning, send, startChild, startServer } from '../support/processes.ts';
import { readMetrics } from '../support/server.ts';

/** The ids of the processes that have answered so far, from the log, whose last line may be incomplete. */
function processesOf(log: string): Set<number> {
  return new Set([...log.matchAll(/"pid":(\d+),/g)].map(([, pid]) => Number(pid)));
}

/** Starts a server of several processes, and signs in Ann, who creates wishlists. */
async function startWorkers(env: Record<string, string>) {
  const server = await startServer(await acquirePostgres(), env);
  const { idToken } = await signInNewPerson('ann');
  const create = () => send(server.address, idToken, calls.createWishlist('Birthday'));
  return {
    server,
    create,
    createMany: (count: number) => Promise.all(Array.from({ length: count }, create)),
    pids: () => processesOf(server.log()),
  };
}

describe('Several server processes on one port', () => {
  test('share the requests, and one that is killed is started again', async () => {
    const { create, createMany, pids } = await startWorkers({ WORKERS: '3' });
    const result = expect.objectContaining({ __typename: 'OwnWishlist' });
    expect(await createMany(60)).toEqual(Array(60).fill({ status: 200, result }));
    expect(pids().size).toBe(3);

    const [victim = 0] = pids();
    process.kill(victim, 'SIGKILL');
    await vi.waitUntil(async () => {
      await create();
      return pids().size === 4;
    }, 20_000);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('go on where one of them could not be started', async () => {
    const failStart = new URL('../fixtures/failStart.mjs', import.meta.url);
    const { create, pids } = await startWorkers({ WORKERS: '2', NODE_OPTIONS: `--import=${failStart}` });
    await vi.waitUntil(async () => {
      await create();
      return pids().size === 3;
    }, 20_000);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('share the limit of each person’s writes', async () => {
    const { createMany, pids } = await startWorkers({ WORKERS: '3', WRITES_PER_MINUTE: '40' });
    const statuses = (await createMany(90)).map((answer) => answer?.status);
    expect(pids().size).toBe(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  test('all end before the first of them, which is asked to stop', async () => {
    const { server, createMany, pids } = await startWorkers({ WORKERS: '2' });
    await createMany(20);
    expect(await server.stop()).toBe('exit code 0');
    expect([...pids()].filter(isRunning)).toEqual([]);
  });

  test('all end when the first of them is killed', async () => {
    const { server, createMany, pids } = await startWorkers({ WORKERS: '2' });
    await createMany(20);
    await server.kill();
    await vi.waitUntil(() => ![...pids()].some(isRunning), 20_000);
  });

  test('all end when they are asked to stop before they have started', async () => {
    await buildServer();
    const metricsPort = await freePort();
    const server = startChild('apps/server/dist/main.js', {
      env: {
        PORT: String(await freePort()),
        METRICS_PORT: String(metricsPort),
        DATABASE_URL: await acquirePostgres(),
        WORKERS: '2',
        LOG_TO: 'stdout',
        FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
      },
    });
    // Publishing metrics is the first process's last step before it starts the others.
    await vi.waitUntil(() => readMetrics(String(metricsPort)).catch(() => null), 20_000);
    await server.stop();
    expect(await server.ended).toBe('exit code 0');
  });
});
