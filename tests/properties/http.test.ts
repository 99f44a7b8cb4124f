import fc from 'fast-check';
import { expect } from 'vitest';
import { anyHeaderValue, expectKnownMessage, expectNoFault, testProperty } from '../support/arbitrary.ts';
import { cookieHeader, shareBirthday, sharedPageIn } from '../support/birthday.ts';
import { startRawClient } from '../support/local.ts';
import { localConfig, makeWebBuild } from '../support/server.ts';

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Apollo-Require-Preflight',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Host',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Sec-WebSocket-Key',
  'TE',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Prefix',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  '__proto__',
];

/** Headers that tell where a request ends. A wrong value can make it endless. */
const framing = ['Connection', 'Content-Length', 'Expect', 'Transfer-Encoding', 'Upgrade'];

const headersOf = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), anyHeaderValue), { minLength: 1, maxLength: 4 })
    .map((headers) => headers.map(([name, value]) => `${name}: ${value}\r\n`).join(''));

testProperty('Whatever the headers say, a request is answered or refused', async (tryAll) => {
  const { app, bob, shareCode } = await shareBirthday();
  const send = await startRawClient(app);
  const body = '{"query":"{ __typename }"}';
  // The first one of repeated headers counts.
  const usual = `Host: x\r\nAuthorization: Bearer ${bob.token}\r\nContent-Type: application/json\r\n`;
  const requests = fc.record({
    line: fc.constantFrom(
      `GET /api/shared-links/${shareCode}`,
      'GET /api/wishlists',
      'POST /api/wishlists',
      'POST /graphql',
      'GET /graphql',
      'GET /api/docs',
      'GET /readyz',
      'GET /nowhere',
    ),
    headers: headersOf(headerNames),
  });
  await tryAll(requests, async ({ line, headers }) => {
    const length = line.startsWith('POST') ? `Content-Length: ${body.length}\r\n` : '';
    const answer = await send(
      `${line} HTTP/1.1\r\nConnection: close\r\n${length}${headers}${usual}\r\n${length && body}`,
    );
    if (!answer) throw new Error('The server closed the connection without a response.');
    expectNoFault(answer.status, answer.body);
    if (line.includes('/api/') && answer.status >= 400) expectKnownMessage(answer.body);
  });
});

testProperty(
  'Whatever the session cookie is, the page of a share link is sent, as to somebody unknown',
  async (tryAll) => {
    const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
    const { app, shareCode } = await shareBirthday({ pages });
    await tryAll(anyHeaderValue, async (value) => {
      const response = await app.inject({ url: `/shared/${shareCode}`, headers: { cookie: cookieHeader(value) } });
      expect([response.statusCode, sharedPageIn(response).viewer]).toEqual([200, { status: 'unknown' }]);
    });
  },
);

testProperty('Whatever bytes arrive, the server goes on answering', async (tryAll) => {
  const { app } = await shareBirthday();
  const send = await startRawClient(app);
  const anyBytes = fc.string({ unit: fc.nat(0xff).map((code) => String.fromCharCode(code)), maxLength: 200 });
  const requests = fc.oneof(
    anyBytes,
    fc
      .tuple(headersOf(framing), anyBytes)
      .map(([headers, rest]) => `POST /graphql HTTP/1.1\r\nHost: x\r\n${headers}\r\n${rest}`),
    anyBytes.map((bytes) => `GET /api/shared-links/${bytes} HTTP/1.1\r\nHost: x\r\n\r\n`),
    anyBytes.map((bytes) => `GET /healthz HTTP/1.1\r\nHost: x\r\n${bytes}\r\n\r\n`),
  );
  await tryAll(requests, async (bytes) => {
    const answer = await send(bytes, { endsConnection: true });
    if (answer) expectNoFault(answer.status, answer.body);
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
