import { setImmediate as untilNextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorsPlugin } from './errors.ts';
import { pressurePlugin, refuseIfBusy } from './pressure.ts';

/** A server that is too busy if its event loop waits for 50 ms on average. */
async function startServer() {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(pressurePlugin, { maxDelayMs: 50 });
  app.get('/api/wishlists', async () => []);
  app.get('/page', async () => '');
  app.get('/picture', { onRequest: async () => refuseIfBusy(app) }, async () => '');
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;

  /** Waits for the status of a path, while the event loop is kept busy or is not. */
  async function until(path: string, status: number, isBusy: boolean) {
    while ((await statusOf(path)) !== status) {
      for (const end = performance.now() + 200; isBusy && performance.now() < end; );
      await untilNextTurn();
    }
  }
  return { app, statusOf, until };
}

test('While the event loop is too busy, calls are refused, pages are not, and calls are accepted again afterwards', async () => {
  const { app, statusOf, until } = await startServer();
  await until('/api/wishlists', 503, true);
  const refused = await app.inject('/api/wishlists');
  expect([refused.json(), refused.headers['retry-after']]).toEqual([
    { error: 'Wishnest is busy. Try again in a few seconds.', code: 'UNAVAILABLE' },
    '5',
  ]);
  expect([await statusOf('/page'), await statusOf('/picture')]).toEqual([200, 503]);
  await until('/api/wishlists', 200, false);
  await until('/picture', 200, false);
});
