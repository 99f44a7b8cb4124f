import { expect, test } from 'vitest';
import { startRawClient } from '../support/rawClient.ts';
import { startTestServer } from '../support/testServer.ts';

/** The server's response to raw bytes. */
async function say(bytes: string) {
  const { status, body } = (await (await startRawClient((await startTestServer()).app))(bytes)) ?? {};
  return { status, body };
}

const refusal = '{"error":"The request could not be read."}';

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'FETCH /api/wishlists HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header without a name', 'GET /api/wishlists HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['two lengths', 'POST /api/wishlists HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('Bytes that are no HTTP request are refused in one sentence: %s', async (_, bytes, status) => {
  expect(await say(bytes)).toEqual({ status, body: refusal });
});

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n'],
])('Bytes that are no HTTP request are refused with the headers of every other response: %s', async (_, bytes) => {
  const { app } = await startTestServer({ production: true });
  const send = await startRawClient(app);
  const { headers } = await app.inject('/nowhere');
  const head = (await send(bytes))?.head.toLowerCase().split('\r\n') ?? [];
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'strict-transport-security',
    'x-content-type-options',
    'content-type',
  ]) {
    expect(head).toContain(`${name}: ${headers[name]}`.toLowerCase());
  }
});

test.each([
  ['http://wishes.example/healthz', 200],
  ['HTTPS://wishes.example:8443/healthz?now', 200],
  ['http://wishes.example/api/wishlists', 401],
  ['http://wishes.example/%ZZ', 404],
  ['http://wishes.example', 404],
  ['http://wishes.example?x', 404],
])('A request with a whole address as its target is answered like one with its path: %s', async (target, status) => {
  expect(await say(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatchObject({ status });
});

test('A request that names no host is answered like any other', async () => {
  const answer = await say('GET /api/nothing HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer).toEqual({ status: 404, body: '{"error":"There is nothing at this address."}' });
});

test.each(['PROPFIND', 'LOCK', 'TRACE', 'QUERY'])(
  '%s is refused like any other method that a path does not accept',
  async (method) => {
    const answer = await say(`${method} /api/wishlists HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toEqual({ status: 405, body: '{"error":"This address does not accept that method."}' });
  },
);

test.each(['', 'Host: \r\n', 'Host: [\r\n', 'Host: a b\r\n', 'Host: evil.example/?\r\n'])(
  'GraphQL does not use the host, so it answers with any Host header or none: %j',
  async (host) => {
    const body = '{"query":"{ __typename }"}';
    const head = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${host}`;
    const answer = await say(`POST /graphql HTTP/1.1\r\n${head}\r\n${body}`);
    expect(answer).toEqual({ status: 200, body: expect.stringContaining('{"data":{"__typename":"Query"}}') });
  },
);
