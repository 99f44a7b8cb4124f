import { get } from 'node:http';
import { createServer } from 'node:net';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { freePort } from '../../scripts/freePort.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { acquirePostgres, databases } from '../support/database.ts';
import { listenForTest, makeFolder } from '../support/local.ts';
import { runSql } from '../support/postgres.ts';
import {
  calls,
  isRunning,
  type RemoteCall,
  runStart,
  send,
  sendOnce,
  startServer,
  startServerProcess,
  untilReady,
} from '../support/processes.ts';

const readMetrics = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The ids of the processes that have answered so far, from the log, whose last line may be incomplete. */
function processesOf(log: string): Set<number> {
  return new Set([...log.matchAll(/"pid":(\d+),/g)].map(([, pid]) => Number(pid)));
}

/** Asks over a connection of its own, so that the processes answer in turn. */
async function knock(address: string) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  get(`${address}/api/wishlists`, { agent: false }, (response) => resolve(response.resume())).on('error', resolve);
  await promise;
}

/** Starts a server of several processes, and signs in Ann, who creates wishlists. */
async function startWorkers(env: Record<string, string>) {
  const server = await startServer(await acquirePostgres(), env);
  const pids = () => processesOf(server.log());
  // The server is ready with its first process.
  await vi.waitUntil(async () => {
    await knock(server.address);
    return pids().size >= Number(env.WORKERS);
  }, 60_000);
  const { idToken } = await signInNewPerson('ann');
  const create = () => send(server.address, idToken, calls.createWishlist('Birthday'));
  return {
    server,
    create,
    createMany: (count: number) => Promise.all(Array.from({ length: count }, create)),
    pids,
  };
}

describe('Several server processes on one port', () => {
  test('share the requests, one that is killed is started again, and all end before the first, which is asked to stop', async () => {
    const { server, create, createMany, pids } = await startWorkers({ WORKERS: '3' });
    const result = expect.objectContaining({ __typename: 'OwnWishlist' });
    expect(await createMany(60)).toEqual(Array(60).fill({ status: 200, result }));
    expect(pids().size).toBe(3);

    const [victim = 0] = pids();
    process.kill(victim, 'SIGKILL');
    await vi.waitUntil(async () => {
      await create();
      return pids().size === 4;
    }, 60_000);
    expect(await create()).toMatchObject({ status: 200 });
    expect(await server.stop()).toBe('exit code 0');
    expect([...pids()].filter(isRunning)).toEqual([]);
  });

  test('go on if one of them could not be started', async () => {
    const failStart = new URL('../fixtures/failStart.mjs', import.meta.url);
    const { create, pids } = await startWorkers({ WORKERS: '2', NODE_OPTIONS: `--import=${failStart}` });
    await vi.waitUntil(async () => {
      await create();
      return pids().size === 3;
    }, 60_000);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('share the limit of each person’s writes, and all end when the first of them is killed', async () => {
    const { server, createMany, pids } = await startWorkers({ WORKERS: '3', WRITES_PER_MINUTE: '40' });
    const statuses: unknown[] = [];
    // A few at a time: a worker that waits for a second until the first process has counted a call lets it through.
    for (let round = 0; round < 9; round += 1) statuses.push(...(await createMany(10)).map((answer) => answer?.status));
    expect(pids().size).toBe(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    await server.kill();
    await vi.waitUntil(() => ![...pids()].some(isRunning), 60_000);
  });

  test('all end when they are asked to stop before they have started', async () => {
    await buildServer();
    const metricsPort = await freePort();
    const FIREBASE_AUTH_EMULATOR_HOST = inject('emulatorHost');
    const env = { METRICS_PORT: String(metricsPort), DATABASE_URL: await acquirePostgres(), WORKERS: '2' };
    const server = await runStart(
      { ...env, LOG_TO: 'stdout', FIREBASE_AUTH_EMULATOR_HOST },
      'apps/server/dist/main.js',
    );
    // Publishing metrics is the first process's last step before it starts the others.
    await vi.waitUntil(() => readMetrics(String(metricsPort)).catch(() => null), 60_000);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe.each(databases)('A server on $name that is asked to stop under load', ({ makeUrl }) => {
  test('answers the requests in progress, loses nothing that it acknowledged, and ends', async () => {
    const url = await makeUrl();
    const server = await startServer(url);
    const { idToken } = await signInNewPerson('ann');
    const responses = Array.from({ length: 200 }, () =>
      sendOnce(server.address, idToken, calls.createWishlist('Birthday')),
    );
    await Promise.race(responses);
    expect(await server.stop()).toBe('exit code 0');

    const answers = await Promise.all(responses);
    const acknowledged = answers.flatMap((answer) => (answer?.result?.id ? [answer.result.id] : []));
    expect(answers.filter((answer) => answer?.status && answer.status !== 200)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    const { select, tables, close } = await openDatabase(url);
    onTestFinished(close);
    const stored = await select({ id: tables.wishlists.id }).from(tables.wishlists);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  });
});

test('A server still stops after its parent, which read its log, was killed', async () => {
  await buildServer();
  const PORT = String(await freePort());
  const address = `http://127.0.0.1:${PORT}`;
  const env = { PORT, DATABASE_URL: 'file::memory:', FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost') };
  const server = startServerProcess({ env, stdout: 'pipe' });
  onTestFinished(() => server.stop());
  server.process.stdout?.resume();
  await untilReady(address);
  server.process.stdout?.destroy();
  await fetch(`${address}/api/wishlists`);
  server.process.disconnect();
  expect(await server.ended).toBe('exit code 0');
});

test('A server without a service account serves visitors, says once what will not work, and looks for none', async () => {
  let lookUps = 0;
  const metadata = await listenForTest(
    createServer(() => {
      lookUps += 1;
    }),
  );
  await buildServer();
  const env = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: 'wishnest-prod',
    FIREBASE_API_KEY: 'key',
    DATA_DIR: await makeFolder(),
    DATABASE_URL: await acquirePostgres(),
    WORKERS: '2',
    GCE_METADATA_HOST: metadata,
  };
  const server = await runStart(env, 'apps/server/dist/main.js');
  const address = `http://127.0.0.1:${server.env.PORT}`;
  await vi.waitUntil(async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok, 30_000);
  expect((await fetch(`${address}/api/shared-links/unknown`)).status).toBe(404);
  expect(server.printed().match(/^GOOGLE_APPLICATION_CREDENTIALS is not set: /gm)).toHaveLength(1);
  expect(server.printed()).not.toContain('MetadataLookupWarning');
  expect(lookUps).toBe(0);
});

test.each([1, 2])('The metrics of %i server processes are published together, on a separate port', async (workers) => {
  const port = String(await freePort());
  const database = await acquirePostgres();
  const server = await startServer(database, { WORKERS: String(workers), METRICS_PORT: port });
  const { idToken } = await signInNewPerson('ann');
  const sendAsAnn = (call: RemoteCall) => send(server.address, idToken, call);
  await Promise.all(Array.from({ length: 20 }, () => sendAsAnn(calls.createWishlist('Birthday'))));
  await fetch(`${server.address}/api/shared-links/a-code-that-nobody-has`);
  for (const item of ['first', 'second']) {
    await fetch(`${server.address}/api/wishlists/unknown/items/${item}/reserve`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${idToken}` },
    });
  }
  const nameless = calls.createWishlist('');
  await sendAsAnn({ ...nameless, query: nameless.query.replace('mutation', 'mutation MyOwnName') });
  await sendAsAnn({ query: 'query Dashboard { viewer { id } }' });
  await runSql(database, 'drop table wishlists cascade');
  await sendAsAnn({ query: 'query Dashboard { viewer { id wishlists { id } } }' });

  const countOf = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
  const operationsOf = (labels: string) => `graphql_operation_duration_seconds_count{${labels}}`;
  const unknownCode = 'method="GET",route="/api/shared-links/:shareCode",status="404"';
  const reserve = 'method="PATCH",route="/api/wishlists/:id/items/:itemId/reserve",status="hidden"';
  // A request is counted after its response, so the last ones may be missing at first.
  for (const line of [
    `${countOf('method="POST",route="/graphql",status="200"')} 23`,
    `${countOf(unknownCode)} 1`,
    `${countOf(reserve)} 2`,
    `${operationsOf('operation="other",type="mutation",outcome="ok"')} 21`,
    `${operationsOf('operation="Dashboard",type="query",outcome="ok"')} 1`,
    `${operationsOf('operation="Dashboard",type="query",outcome="failed"')} 1`,
    'nodejs_eventloop_lag_seconds',
  ]) {
    await expect.poll(() => readMetrics(port)).toContain(line);
  }
  const metrics = await readMetrics(port);
  expect(metrics).not.toContain('MyOwnName');
  expect(metrics).not.toContain('a-code-that-nobody-has');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
});
