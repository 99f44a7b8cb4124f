import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnreadable } from './errors.ts';

const tooLong = `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`;

test.each([
  ['does not arrive in time', 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
  ['is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['has headers that are too long', tooLong, '431 Request Header Fields Too Large'],
])('A request that %s is refused in one sentence', async (_, bytes, status) => {
  const http = { headersTimeout: 20, connectionsCheckingInterval: 20 };
  const app = Fastify({ clientErrorHandler: refuseUnreadable, http });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  expect((await text(socket)).split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    'Content-Length: 42',
    'Connection: close',
    '',
    '{"error":"The request could not be read."}',
  ]);
});
