import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { batchRequests } from './requests.ts';

test('Two requests that arrive in the same turn of the event loop continue together', async () => {
  const app = Fastify();
  const seen: string[] = [];
  let second: Promise<unknown> | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    seen.push(`${request.url} arrives`);
    second ??= app.inject('/second').then(({ body }) => body);
    done();
  });
  batchRequests(app);
  app.get('*', async (request) => {
    seen.push(`${request.url} continues`);
    return 'answered';
  });
  expect((await app.inject('/first')).body).toBe('answered');
  expect(await second).toBe('answered');
  expect(seen).toEqual(['/first arrives', '/second arrives', '/first continues', '/second continues']);
});
