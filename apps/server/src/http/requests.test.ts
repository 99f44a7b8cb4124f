import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { batchRequests, isApiRequest } from './requests.ts';

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

test.each([
  ['/api/wishlists', true],
  ['/%61pi/wishlists', true],
  ['http://wishes.example/api/wishlists', true],
  ['/graphql', true],
  ['/graph%71l?query', true],
  ['/graphql#x', true],
  ['/api/nothing', true],
  ['/login', false],
  ['/apis', false],
])('A request to an API is recognised however its path is written: %s', async (path, isApi) => {
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => reply.send(isApiRequest(request)));
  for (const route of ['/api/wishlists', '/graphql', '/login']) app.get(route, async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => get({ host: '127.0.0.1', port, path }, resolve));
  expect(await text(response)).toBe(String(isApi));
});
