import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerErrorHandler } from './errors.ts';
import { takeTurns } from './load.ts';

/** A busy machine takes its time. */
const soon = { timeout: 10_000 };

/** More than the sockets of both sides hold, so that the response waits until it is read. */
const large = 'x'.repeat(20_000_000);

/** A server that is asked by raw connections. `begun` has the path of each request once it is under way. */
async function startServer() {
  const app = Fastify({ trustProxy: true });
  const begun: string[] = [];
  app.decorateRequest('expectedReads');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.network = request.ip;
    request.expectedReads = request.url.startsWith('/many') ? 20 : 1;
  });
  takeTurns(app);
  registerErrorHandler(app, (error) => ({ error }));
  app.get('*', async (request, reply) => {
    await request.takeTurn(request.ip, reply);
    begun.push(request.url);
    if (request.url === '/shop') request.endTurn();
    return request.url.startsWith('/large') ? large : new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;

  /** Opens a connection, sends these requests in one packet, and reads nothing. */
  async function send(paths: string[], caller = '192.0.2.1') {
    const socket = connect(port, '127.0.0.1').pause();
    await once(socket, 'connect');
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${caller}\r\n\r\n`).join(''));
    return socket;
  }
  return { app, begun, send };
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

test('A connection has one request under way, however many are sent, and a flood of them is refused', async () => {
  const { begun, send } = await startServer();
  const socket = await send(['/large', ...numbered(20)]);
  await vi.waitFor(() => expect(begun).toEqual(['/large']), soon);
  socket.resume();
  await vi.waitFor(() => expect(begun).toEqual(['/large', '/0']), soon);
  socket.destroy();
  await send(['/after'], '192.0.2.2');
  await vi.waitFor(() => expect(begun).toContain('/after'), soon);
  expect(begun).toEqual(['/large', '/0', '/after']);
});

test('A caller who reads no response has six under way, and others are answered meanwhile', async () => {
  const { begun, send } = await startServer();
  const unread = await Promise.all(numbered(10).map((path) => send([`/large${path}`])));
  await vi.waitFor(() => expect(begun).toHaveLength(6), soon);
  await send(['/other'], '192.0.2.2');
  await vi.waitFor(() => expect(begun).toContain('/other'), soon);
  expect(begun).toHaveLength(7);
  unread[9]?.destroy();
  for (const socket of unread.slice(0, 2)) socket.resume();
  await vi.waitFor(() => expect(begun).toHaveLength(9), soon);
});

test('A caller who leaves, or waits for a shop, keeps no place', async () => {
  const { begun, send } = await startServer();
  const left = await Promise.all(numbered(10).map((path) => send([path])));
  await vi.waitFor(() => expect(begun).toHaveLength(6), soon);
  for (const socket of left) socket.destroy();
  for (let time = 0; time < 10; time += 1) await send(['/shop']);
  await vi.waitFor(() => expect(begun.filter((path) => path === '/shop')).toHaveLength(10), soon);
});

test('Whoever arrives behind many requests for large responses of one caller comes next', async () => {
  const { app, begun } = await startServer();
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  for (const path of numbered(5)) ask(`/many${path}`, '192.0.2.1');
  ask('/small', '192.0.2.2');
  await vi.waitFor(() => expect(begun).toHaveLength(6), soon);
  expect(begun.slice(0, 3)).toEqual(['/many/0', '/small', '/many/1']);
});
