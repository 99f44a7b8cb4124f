// ASVS 5.0: 15.2.2

import { describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { startRawClient } from '../support/local.ts';
import { localPages, makeWebBuild } from '../support/server.ts';

/** Texts that take long if the time grows with the square of the length, as functions of their length. */
const nastyTexts: [kind: string, textOf: (length: number) => string][] = [
  ['zeros before a digit', (length) => `1.${'0'.repeat(length - 3)}1`],
  ['spaces before a letter', (length) => `x${' '.repeat(length - 2)}x`],
  ['combining marks', (length) => `a${'\u0300\u0316'.repeat(length / 2)}`.slice(0, length)],
  ['slashes', (length) => `${'/'.repeat(length - 1)}x`],
  ['line breaks', (length) => `x${'\r\n'.repeat(length / 2)}`.slice(0, length - 1).concat('x')],
  ['quotes', (length) => '"'.repeat(length)],
  ['suggestions', (length) => ' Did you mean '.repeat(length / 14)],
];

/** The length of a text that fits into a body although each quote in it may take three bytes, and one ten times longer. */
const longest = 18_000;
const tooLong = 10 * longest;

/** The length of a path or header that just fits into the head of a request, and one that does not. */
const longestHeader = 15_000;
const tooLongHeader = 20_000;

/** How much of a processor they may take, in milliseconds, for which somebody else waits. Such requests took many seconds each. */
const maxWorkMs = 3000;

/** The server with its pages, and a bystander who looks at a wishlist while each of the requests is sent five times. */
async function startWithBystander() {
  const pages = { web: await makeWebBuild(), ...localPages, playground: true };
  const fixture = await shareBirthday({ pages, introspection: false, trustProxy: 1 });
  const { app, cleo, shareCode } = fixture;
  const sendRaw = await startRawClient(app);

  async function send<Sent extends { status: number }>(request: () => Promise<Sent>): Promise<Sent> {
    const start = process.cpuUsage();
    const requests = Array.from({ length: 5 }, request);
    const look = await cleo.rest.get(`/shared-links/${shareCode}`);
    const [answer] = await Promise.all(requests);
    expect(look.status).toBe(200);
    // What else a busy machine does takes no time of this process.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(maxWorkMs);
    return answer as Sent;
  }
  return {
    ...fixture,
    send,
    get: async (url: string, headers: Record<string, string> = {}) =>
      (await send(async () => ({ status: (await app.inject({ url, headers })).statusCode }))).status,
    /** The status of a request whose path and headers are sent as they are. */
    getRaw: async (head: string) =>
      (await sendRaw(`GET ${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`))?.status,
  };
}

const paths = '/ /terms/ /shared/ /shared/x/ /api/ /api/shared-links/ /item-pictures/ /assets/'.split(' ');
const headerNames =
  `accept accept-encoding authorization cookie host if-match if-modified-since if-none-match if-range origin range
  x-forwarded-for x-forwarded-host x-forwarded-proto`.split(/\s+/);

describe.each(nastyTexts)('Somebody who sends thousands of %s holds nobody else up', (_, textOf) => {
  test('in a variable of the GraphQL API', async () => {
    const { visitor, send } = await startWithBystander();
    const query = 'query ($code: String!) { sharedWishlist(shareCode: $code) { id } }';
    const look = (code: unknown) => send(() => visitor.graphql(query, { code }));
    expect(await look(textOf(longest))).toEqual({ status: 200, data: { sharedWishlist: null } });
    expect((await look([textOf(longest)])).status).toBe(400);
    expect((await look({ [textOf(longest)]: textOf(longest / 100) })).status).toBe(400);
    expect((await look(textOf(tooLong))).status).toBe(413);
  });

  test('in a document of the GraphQL API', async () => {
    const { visitor, send } = await startWithBystander();
    const query = `{ sharedWishlist(shareCode: ${JSON.stringify(textOf(longest / 2))}) { unknown } }`;
    expect((await send(() => visitor.graphql(query))).status).toBe(400);
  });

  test('in paths', async () => {
    const { get, getRaw } = await startWithBystander();
    const start = encodeURI(textOf(longestHeader / 9));
    const path = start.padEnd(longestHeader, textOf(longestHeader).replaceAll(/[^\w/.]/g, '%'));
    for (const prefix of paths) {
      expect([prefix, await get(prefix + path, { accept: 'text/html' })]).toEqual([
        prefix,
        expect.toBeOneOf([308, 401, 404]),
      ]);
    }
    expect(await getRaw(`/${path.padEnd(tooLongHeader, '/')} HTTP/1.1`)).toBe(431);
  });

  test('in headers', async () => {
    const { get, getRaw } = await startWithBystander();
    const value = textOf(longestHeader).replaceAll(/[^\x20-\x7e]/g, '\t');
    for (const name of headerNames) {
      for (const url of ['/', '/icon.svg', '/nowhere', '/shared/x', '/api/shared-links/x']) {
        const status = await get(url, { accept: 'text/html', [name]: value });
        expect([url, name, status]).toEqual([url, name, expect.toBeOneOf([200, 206, 304, 401, 404, 412, 416])]);
      }
    }
    expect(await getRaw(`/ HTTP/1.1\r\nX: ${value.padEnd(tooLongHeader, ' x')}`)).toBe(431);
  });
});
