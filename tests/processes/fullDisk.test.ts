import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { freePort } from '../../scripts/freePort.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { runSqlite } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { untilReady } from '../support/processes.ts';

/** The largest allowed file of the server, in blocks of 512 bytes. A write beyond it fails as on a full disk. */
const room = 2048;

/** Starts a server on SQLite whose files, its log included, cannot grow beyond that size. */
async function startConfined(dataDir: string) {
  await buildServer();
  const port = await freePort();
  const child = spawn('sh', ['-c', `ulimit -f ${room} && exec "$0" apps/server/dist/main.js`, process.execPath], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      WRITES_PER_MINUTE: '100000',
      FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return { address, errors: () => errors };
}

test('On a full disk reads work, writes are refused in a sentence, nothing is lost, and writes work again once there is room', async () => {
  const dataDir = await makeFolder();
  const { address } = await startConfined(dataDir);
  const { idToken } = await signInNewPerson('ann');
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  async function request(init: RequestInit = {}) {
    const response = await fetch(`${address}/api/wishlists`, { headers, ...init });
    return { status: response.status, body: await response.json() };
  }

  /** Creates a wishlist. A server on a busy machine may ask to be tried again, in another sentence. */
  const create = () =>
    vi.waitUntil(async () => {
      const answer = await request({ method: 'POST', body: '{"name":"Birthday"}' });
      return answer.body.error === 'Wishnest is busy. Try again in a few seconds.' ? null : answer;
    }, 60_000);

  let created = 0;
  let answer = await create();
  for (; answer.status === 201; answer = await create()) created += 1;
  expect(created).toBeGreaterThan(0);
  const error = 'Wishnest cannot reach its data just now. Try again in a moment.';
  expect(answer).toEqual({ status: 503, body: { error, code: 'UNAVAILABLE' } });
  expect(await request()).toEqual({ status: 200, body: expect.objectContaining({ length: created }) });

  // A checkpoint moves the write-ahead log into the database, so that the log has room again.
  runSqlite(join(dataDir, 'wishnest.db'), 'pragma wal_checkpoint(truncate)');
  expect(await create()).toMatchObject({ status: 201 });
  expect(await request()).toEqual({ status: 200, body: expect.objectContaining({ length: created + 1 }) });
});

/** A line of the log has more than 200 bytes. */
const enoughRequests = (room * 512) / 200;

test('An operator whose log cannot be written gets one message, and the server continues', async () => {
  const { address, errors } = await startConfined(await makeFolder());
  for (let sent = 0; sent < enoughRequests; sent += 100) {
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${address}/api/wishlists`)));
  }
  // The limit is that of any file, so a large one of the page's cannot be kept for the next version either.
  const aboutLog = () => errors().match(/^The server's log.*$/gm);
  await expect.poll(aboutLog).toEqual(["The server's log cannot be written: EFBIG: file too large, write"]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
