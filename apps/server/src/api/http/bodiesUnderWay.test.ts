import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bodiesUnderWayPlugin } from './bytesUnderWay.ts';
import { errorsPlugin } from './errors.ts';
import { requestsPlugin } from './requests.ts';

/** How many bodies of 60,000 bytes there are at once from one address. */
const fitting = 16;

/** A server that answers every request whose body has arrived. */
async function startServer() {
  const app = Fastify({ trustProxy: true });
  await app.register(errorsPlugin);
  await app.register(requestsPlugin, { headers: {} });
  await app.register(bodiesUnderWayPlugin);
  app.post('/', async () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;

  /** Begins a request whose body never arrives. */
  async function begin(from: string, header = 'Content-Length: 60000') {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const reached = once(app.server, 'request');
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
    );
    await reached;
    return socket;
  }
  async function post(from: string, body = '{}') {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    return status;
  }
  return { begin, post };
}

test.each(['Content-Length: 60000', 'Transfer-Encoding: chunked'])(
  'Bodies that never arrive take room of their address alone, until they are left: %s',
  async (header) => {
    const { begin, post } = await startServer();
    const sockets = [];
    for (let sent = 0; sent < fitting; sent += 1) sockets.push(await begin('192.0.2.1', header));
    const large = JSON.stringify('x'.repeat(50_000));
    expect([await post('192.0.2.1', large), await post('192.0.2.2', large)]).toEqual([503, 200]);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await post('192.0.2.1', large)).toBe(200), { timeout: 15_000 });
  },
);

test('Bodies that never arrive from many addresses are refused before they fill the memory', async () => {
  const { begin, post } = await startServer();
  const addresses = Array.from({ length: 9 }, (_, n) => `192.0.2.${n + 1}`);
  for (const address of addresses) for (let sent = 0; sent < fitting; sent += 1) await begin(address);
  expect(await post('192.0.2.99', JSON.stringify('x'.repeat(50_000)))).toBe(503);
});
