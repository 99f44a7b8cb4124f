import { expect, onTestFinished, test, vi } from 'vitest';
import { askWhetherReady, openMemoryLog, startTestServer } from '../support/server.ts';

/** Stops the timers. The test advances them. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('/healthz answers while the process runs, and names its version, whatever else is down, with an invalid token too', async () => {
  const { app, identity, database } = await startTestServer({ version: 'v1.2' });
  identity.isDown = true;
  await database.close();
  const response = await app.inject({ url: '/healthz', headers: { authorization: 'Bearer expired' } });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'ok', version: 'v1.2', arrived: { origin: 'http://localhost:80', proxies: 0, trusted: 0 } },
  ]);
});

test('/healthz says through which proxies a request has come, and how many of them the server trusts', async () => {
  const headers = { host: 'wishes.example', 'x-forwarded-for': '192.0.2.1, 10.0.0.1', 'x-forwarded-proto': 'https' };
  const ask = async (trustProxy: number | string) => {
    const { app } = await startTestServer({ trustProxy });
    return (await app.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.2' })).json().arrived;
  };
  const origin = 'https://wishes.example';
  expect(await ask(2)).toEqual({ origin, proxies: 2, trusted: 2 });
  expect(await ask('10.0.0.0/24')).toEqual({ origin, proxies: 2, trusted: 2 });
  // The first proxy would be taken for everybody who visits.
  expect(await ask('10.0.0.2')).toEqual({ origin, proxies: 2, trusted: 1 });
});

test('The server is ready without the identity provider, of which it asks every two seconds at most and for a second', async () => {
  stopTimers();
  const { app, database, identity } = await startTestServer();
  const [askDatabase, askIdentity] = [vi.spyOn(database, 'ping'), vi.spyOn(identity, 'ping')];
  const count = () => [askDatabase.mock.calls.length, askIdentity.mock.calls.length];
  const askOften = () => Promise.all(Array.from({ length: 20 }, () => askWhetherReady(app)));
  for (const [, body] of await askOften()) expect(body).toEqual({ database: 'ok', identity: 'ok' });
  vi.advanceTimersByTime(1999);
  await askOften();
  expect(count()).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  askIdentity.mockReturnValue(new Promise(() => {}));
  const responses = askOften();
  await vi.waitUntil(() => askIdentity.mock.calls.length === 2);
  vi.advanceTimersByTime(1000);
  for (const response of await responses) expect(response).toEqual([200, { database: 'ok', identity: 'unavailable' }]);
  expect(count()).toEqual([2, 2]);
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

test.each([
  [120_000, '120 s behind'],
  [-31_000, '31 s ahead of'],
])('/readyz says if the clock of the machine is wrong, from 30 s on: %i ms', async (behindMs, difference) => {
  const { app, identity } = await startTestServer();
  identity.behindMs = behindMs;
  expect(await askWhetherReady(app)).toEqual([
    200,
    {
      database: 'ok',
      identity: 'ok',
      clock: expect.stringContaining(`clock is ${difference} the identity provider's`),
    },
  ]);
});
