import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isApiRequest } from './requests.ts';

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
