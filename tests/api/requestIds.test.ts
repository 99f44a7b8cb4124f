import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { localConfig, makeWebBuild, openMemoryLog, startTestServer } from '../support/server.ts';

const wellFormed = /^[\w-]{21}$/;

const idOf = ({ headers }: LightMyRequestResponse) => headers['x-request-id'];

describe('Every response has the id of its request', () => {
  test.each([
    ['a call that succeeds', 'GET', '/api/openapi.json', 200],
    ['one without a token', 'GET', '/api/wishlists', 401],
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['a method that the path does not have', 'DELETE', '/api/wishlists', 405],
    ['a GraphQL request that cannot be read', 'POST', '/graphql', 400],
    ['the health check', 'GET', '/healthz', 200],
    ['a page', 'GET', '/login', 200],
    ['the page behind a share link', 'GET', '/shared/V1StGXR8_Z5jdHi6B-myT', 404],
    ['a picture for chats', 'GET', '/shared/V1StGXR8_Z5jdHi6B-myT/preview.png', 404],
    ['a path that no page has', 'GET', '/nowhere', 404],
  ] as const)('to %s', async (_, method, url, status) => {
    const pages = { web: await makeWebBuild(), config: localConfig, playground: true };
    const { app } = await startTestServer({ pages });
    const response = await app.inject({ method, url });
    expect([response.statusCode, idOf(response)]).toEqual([status, expect.stringMatching(wellFormed)]);
  });

  test('to a preflight, and to a request from another origin that fails', async () => {
    const { database, dropTable } = await openBreakableDatabase();
    const origin = 'https://wishes.example';
    const { app, ann } = await shareBirthday({ database, corsOrigins: [origin] });
    const listWishlists = () => ann.rest.send('GET', '/wishlists', { headers: { origin } });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/wishlists',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect([preflight.statusCode, idOf(preflight)]).toEqual([204, expect.stringMatching(wellFormed)]);
    await dropTable('wishlists');
    const failed = await listWishlists();
    expect([failed.statusCode, idOf(failed)]).toEqual([500, expect.stringMatching(wellFormed)]);
    expect(failed.headers['access-control-expose-headers']).toContain('x-request-id');
    expect(failed.json()).toEqual({ error: 'Something went wrong on our side. Try again in a moment.' });
  });

  test('and it is the id in the log', async () => {
    const log = openMemoryLog();
    const { database, dropTable } = await openBreakableDatabase();
    const { ann } = await shareBirthday({ database, log: log.stream });
    await dropTable('wishlists');
    const id = idOf(await ann.rest.send('GET', '/wishlists'));
    const about = log.lines().filter(({ reqId }) => reqId === id);
    expect(about.map(({ msg }) => msg)).toEqual(['unexpected error', 'answered']);
  });
});

describe('The id that comes with a request', () => {
  const requestWith = (id: string) => ({ url: '/healthz', headers: { 'x-request-id': id } });

  test.each<[string, string | false]>([
    ['no proxy is trusted', false],
    ['another proxy is trusted', '192.0.2.7, 10.0.0.0/8'],
  ])('is not used if %s', async (_, trustProxy) => {
    const { app } = await startTestServer({ trustProxy });
    expect(idOf(await app.inject(requestWith('mine')))).toMatch(wellFormed);
  });

  test.each([1, '192.0.2.7, 127.0.0.0/8'])('is used if it comes from a trusted proxy: %s', async (trustProxy) => {
    const log = openMemoryLog();
    const { app } = await startTestServer({ trustProxy, log: log.stream });
    const id = '7f0c2f6e-9a57-4c0e-8d59-2f7e3b1c9a44';
    expect(idOf(await app.inject(requestWith(id)))).toBe(id);
    expect(log.lines()).toMatchObject([{ msg: 'answered', reqId: id }]);
  });

  test.each(['', 'ann@example.com', 'two words', '<script>', 'x'.repeat(65), 'ä', 'a, b'])(
    'is not used in a form that no proxy creates: %s',
    async (id) => {
      const { app } = await startTestServer({ trustProxy: 1 });
      expect(idOf(await app.inject(requestWith(id)))).toMatch(wellFormed);
    },
  );
});
