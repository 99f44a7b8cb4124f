import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildServer, freePort } from '../../scripts/build.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { calls, send, startServer, startServerProcess, untilReady } from '../support/processes.ts';

describe.each(databases)('A server on $name that is asked to stop under load', ({ makeUrl }) => {
  test('answers the requests in progress, loses nothing that it acknowledged, and ends', async () => {
    const url = await makeUrl();
    const server = await startServer(url);
    const { idToken } = await signInNewPerson('ann');
    const responses = Array.from({ length: 200 }, () =>
      send(server.address, idToken, calls.createWishlist('Birthday')),
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
  await fetch(`${address}/healthz`);
  server.process.disconnect();
  expect(await server.ended).toBe('exit code 0');
});
