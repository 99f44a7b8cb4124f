import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildTurns, isApiRequest } from './requests.ts';

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

/** Keeps the event loop busy. */
function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('Between two long turns the event loop has time for what has arrived', async () => {
  const nextTurn = buildTurns(1);
  const isDone = Promise.withResolvers<void>();
  const order: string[] = [];
  void nextTurn().then(() => {
    work(200);
    setTimeout(() => order.push('what has arrived'), 5);
  });
  void nextTurn().then(() => {
    order.push('the next turn');
    isDone.resolve();
  });
  await isDone.promise;
  expect(order).toEqual(['what has arrived', 'the next turn']);
});

test('What arrives in one turn starts together, in its order, as far as a turn starts so many', async () => {
  const nextTurn = buildTurns(2);
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const started: [name: string, turn: number][] = [];
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map((name) => nextTurn().then(() => started.push([name, turn]))));
  clearImmediate(counting);
  expect(started.map(([name]) => name)).toEqual(names);
  const [first, second, third] = started.map(([, at]) => at);
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(second ?? 0);
});
