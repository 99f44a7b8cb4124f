import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmptyDatabase } from '../support/database.ts';
import { openMemoryLog, startTestServer } from '../support/server.ts';

/** Stops the timers. The test advances them. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('/healthz answers while the process runs, whatever else is down, with an invalid token too', async () => {
  const { app, identity, database } = await startTestServer();
  identity.isDown = true;
  await database.close();
  const response = await app.inject({ url: '/healthz', headers: { authorization: 'Bearer expired' } });
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('The server is ready without the identity provider, of which it asks every two seconds at most and for a second', async () => {
  stopTimers();
  const database = await openEmptyDatabase();
  let databasePings = 0;
  async function ping() {
    databasePings += 1;
    await database.ping();
  }
  const { app, identity } = await startTestServer({ database: { ...database, ping } });
  const askOften = () => Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  for (const response of await askOften()) expect(response.json()).toEqual({ database: 'ok', identity: 'ok' });
  vi.advanceTimersByTime(1999);
  await askOften();
  expect([databasePings, identity.pings]).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  identity.hangs = true;
  const responses = askOften();
  await vi.waitUntil(() => identity.pings === 2);
  vi.advanceTimersByTime(1000);
  for (const { statusCode, body } of await responses)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { database: 'ok', identity: 'unavailable' }]);
  expect([databasePings, identity.pings]).toEqual([2, 2]);
});

test('A part that stops answering is logged once with its code, and once more when it answers again', async () => {
  stopTimers();
  const log = openMemoryLog();
  const { app, identity } = await startTestServer({ log: log.stream });
  for (const isDown of [true, true, true, false]) {
    identity.isDown = isDown;
    await app.inject('/readyz');
    vi.advanceTimersByTime(2000);
  }
  expect(log.lines().filter(({ msg }) => String(msg).startsWith('the identity provider'))).toMatchObject([
    { level: 40, msg: 'the identity provider does not answer', err: { code: 'app/network-error' } },
    { level: 30, msg: 'the identity provider answers again' },
  ]);
});
