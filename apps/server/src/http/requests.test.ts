import { get } from 'node:http';
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
    second ??= app.inject('/second').then();
    done();
  });
  batchRequests(app);
  app.get('*', async (request) => {
    seen.push(`${request.url} continues`);
    return 'answered';
  });
  expect((await app.inject('/first')).body).toBe('answered');
  expect(await second).toMatchObject({ body: 'answered' });
  expect(seen).toEqual(['/first arrives', '/second arrives', '/first continues', '/second continues']);
});

test('A request to an API is recognised however its path is written', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => reply.send(isApiRequest(request)));
  for (const route of ['/api/wishlists', '/graphql', '/login']) app.get(route, async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  async function isApi(path: string) {
    const { promise, resolve } = Promise.withResolvers<string>();
    get({ host: '127.0.0.1', port, path }, (response) => resolve(text(response)));
    return (await promise) === 'true';
  }
  const ofApis = ['/api/wishlists', '/%61pi/wishlists', 'http://wishes.example/api/wishlists', '/api/nothing'];
  for (const path of [...ofApis, '/graphql', '/graph%71l?query', '/graphql#x'])
    expect([path, await isApi(path)]).toEqual([path, true]);
  for (const path of ['/login', '/apis']) expect([path, await isApi(path)]).toEqual([path, false]);
});
