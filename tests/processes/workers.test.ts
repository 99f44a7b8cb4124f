import { describe, expect, inject, test, vi } from 'vitest';
import { buildServer, freePort } from '../../scripts/build.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { isRunning, startChild } from '../support/children.ts';
import { acquirePostgres } from '../support/database.ts';
import { calls, send, startServer } from '../support/processes.ts';
import { readMetrics } from '../support/server.ts';

/** The ids of the processes that have answered so far, from the log, whose last line may be incomplete. */
function processesOf(log: string): Set<number> {
  return new Set([...log.matchAll(/"pid":(\d+),/g)].map(([, pid]) => Number(pid)));
}

describe('Several server processes on one port', () => {
  test('share the requests, and one that is killed is started again', async () => {
    const server = await startServer(await acquirePostgres(), { WORKERS: '3' });
    const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
    const create = () => send(server.address, ann.idToken, calls.createWishlist('Birthday'));
    const answers = await Promise.all(Array.from({ length: 60 }, create));
    expect(answers).toEqual(
      Array(60).fill({ status: 200, result: expect.objectContaining({ __typename: 'OwnWishlist' }) }),
    );
    const first = processesOf(server.log());
    expect(first.size).toBe(3);

    const [victim = 0] = first;
    process.kill(victim, 'SIGKILL');
    await vi.waitUntil(async () => {
      await create();
      return processesOf(server.log()).size === 4;
    }, 20_000);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('go on where one of them could not be started', async () => {
    const failStart = new URL('../fixtures/failStart.mjs', import.meta.url);
    const server = await startServer(await acquirePostgres(), { WORKERS: '2', NODE_OPTIONS: `--import=${failStart}` });
    const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
    const create = () => send(server.address, ann.idToken, calls.createWishlist('Birthday'));
    await vi.waitUntil(async () => {
      await create();
      return processesOf(server.log()).size === 3;
    }, 20_000);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('share the limit of each person’s writes', async () => {
    const server = await startServer(await acquirePostgres(), { WORKERS: '3', WRITES_PER_MINUTE: '40' });
    const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
    const create = () => send(server.address, ann.idToken, calls.createWishlist('Birthday'));
    const statuses = (await Promise.all(Array.from({ length: 90 }, create))).map((answer) => answer?.status);
    expect(processesOf(server.log()).size).toBe(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  test('all end when they are asked to stop', async () => {
    const server = await startServer(await acquirePostgres(), { WORKERS: '2' });
    const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
    const answers = Array.from({ length: 20 }, () =>
      send(server.address, ann.idToken, calls.createWishlist('Birthday')),
    );
    await Promise.race(answers);
    expect(await server.stop()).toBe('exit code 0');
    for (const pid of processesOf(server.log())) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('all end when they are asked to stop before they have started', async () => {
    await buildServer();
    const metricsPort = await freePort();
    const server = startChild('server', 'apps/server/dist/main.js', {
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

  test('all end when the first of them is killed', async () => {
    const server = await startServer(await acquirePostgres(), { WORKERS: '2' });
    const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
    await Promise.all(
      Array.from({ length: 20 }, () => send(server.address, ann.idToken, calls.createWishlist('Birthday'))),
    );
    await server.kill();
    await vi.waitUntil(() => [...processesOf(server.log())].every((pid) => !isRunning(pid)), 20_000);
  });
});
