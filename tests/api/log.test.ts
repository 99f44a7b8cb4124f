import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apis, graphqlApi } from '../support/apis.ts';
import { cookieHeader, createProfile, removeShared, share, shareBirthday, stopSharing } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { ownOperation } from '../support/people.ts';
import { localConfig, makeWebBuild, openMemoryLog, startTestServer } from '../support/server.ts';

const wellFormed = expect.stringMatching(/^[\w-]{21}$/);
const idOf = ({ headers }: LightMyRequestResponse) => headers['x-request-id'];

/** Ann's shared 'Birthday', and the log lines of all later requests. */
async function openFixture(options: Parameters<typeof shareBirthday>[0] = {}) {
  const log = openMemoryLog();
  const fixture = await shareBirthday({ log: log.stream, ...options });
  const before = log.lines().length;
  const lines = () => log.lines().slice(before);
  return { ...fixture, lines, answered: () => lines().filter(({ msg }) => msg === 'answered') };
}

/** The lines without what is different in every line. */
const compared = (lines: Record<string, unknown>[]) =>
  lines.map(({ time: _time, reqId: _reqId, ms: _ms, who: _who, ...line }) => line);

describe('An operator finds in the log line of a request', () => {
  test('its method, route, status and duration', async () => {
    const { ann, answered } = await openFixture();
    await ann.rest.get('/wishlists');
    expect(answered()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: wellFormed,
        req: { method: 'GET', route: '/api/wishlists' },
        status: 200,
        ms: expect.any(Number),
        who: expect.stringMatching(/^[\w-]{22}$/),
        msg: 'answered',
      },
    ]);
  });

  test('its status and route, also where it was refused before its route was reached', async () => {
    const { app, ann, bob, visitor, wishlist, answered } = await openFixture({ rates: { writes: 6 } });
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await visitor.rest.get('/wishlists');
    await visitor.graphql('{ viewer { id } }');
    await bob.graphql('{ viewer {');
    await ann.rest.send('POST', '/wishlists', { payload: 'x', headers: { 'content-type': 'text/plain' } });
    for (let n = 0; n < 2; n += 1) await ann.rest.post('/wishlists', { name: '' });
    await app.inject('/nowhere');
    await ann.rest.put('/wishlists');
    expect(answered().map(({ status }) => status)).toEqual([403, 401, 401, 400, 415, 400, 429, 404, 405]);
    expect(answered()[2]).toMatchObject({ req: { method: 'POST', route: '/graphql' } });
    expect(answered()[7]).toMatchObject({ req: { method: 'GET', route: 'unknown' } });
  });

  test('the name of an operation of the pages, and never one that a caller gave their own', async () => {
    const { bob, shareCode, answered, lines } = await openFixture();
    await bob.graphql(ownOperation('SharedWishlist'), { shareCode });
    await bob.graphql('query Secret_of_Bob { viewer { id } }');
    await bob.graphql('mutation { createWishlist(input: { name: "" }) { __typename } }');
    expect(answered()).toMatchObject([
      { operation: 'SharedWishlist', operationType: 'query' },
      { operation: 'other', operationType: 'query' },
      { operation: 'other', operationType: 'mutation' },
    ]);
    expect(JSON.stringify(lines())).not.toContain('Secret');
  });

  test('the same hash of a caller as in the security log', async () => {
    const { bob, visitor, wishlist, lines } = await openFixture();
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await visitor.rest.get('/wishlists');
    const [bobs, , visitors] = lines().map(({ who }) => who);
    expect(bobs).not.toBe(visitors);
    expect(lines()).toMatchObject([
      { msg: 'security', who: bobs },
      { msg: 'answered', who: bobs },
      { msg: 'security', who: visitors },
      { msg: 'answered', who: visitors },
    ]);
  });
});

describe.each(apis)('Nobody finds in the log of requests over $name', (api) => {
  test('why somebody could not reserve: a taken item reads like one that does not exist', async () => {
    const { bob, cleo, kite, lamp, lines } = await openFixture();
    await api.reserve(bob, kite);
    const before = lines().length;
    await api.reserve(cleo, kite);
    await api.reserve(cleo, { id: 'of-nobody', wishlistId: kite.wishlistId });
    await api.reserve(cleo, { id: 'of-nobody', wishlistId: 'of-nobody' });
    await api.reserve(bob, lamp);
    const [security, answered, ...others] = compared(lines().slice(before));
    expect(security).toMatchObject({ event: 'refused' });
    // The request's id would reveal the route.
    expect(lines()[before]).not.toHaveProperty('reqId');
    expect(others).toEqual([security, answered, security, answered, security, answered]);
  });

  test('whether somebody reserved an item', async () => {
    const { bob, cleo, kite, answered } = await openFixture();
    await api.reserve(bob, kite);
    await api.reserve(cleo, kite);
    const [reserved, refused] = compared(answered());
    expect(refused).toEqual(reserved);
  });
});

test('An unexpected error is in the log, with its stack and the id of its response', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, lines } = await openFixture({ database });
  await dropTable('wishlists');
  const id = idOf(await ann.rest.send('GET', '/wishlists'));
  await ann.graphql('{ viewer { wishlists { id } } }');
  const message = expect.stringMatching(/no such table|does not exist/);
  const fault = { msg: 'unexpected error', err: { message, stack: expect.stringContaining('.ts:') } };
  expect(lines().filter(({ level }) => level === 50)).toMatchObject([{ ...fault, reqId: id }, fault]);
  expect(lines().filter(({ reqId }) => reqId === id)).toHaveLength(2);
});

test('An operator who sets the log level to warn gets only the lines of failures', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, lines } = await openFixture({ logLevel: 'warn', database });
  await ann.rest.get('/wishlists');
  expect(lines()).toEqual([]);
  await dropTable('wishlists');
  await ann.rest.get('/wishlists');
  expect(lines()).toMatchObject([{ msg: 'unexpected error' }]);
});

test.each([
  [false, 1],
  [1, 0],
] as const)('An operator is warned once of a proxy that is not trusted: %s', async (trustProxy, warnings) => {
  const log = openMemoryLog();
  const { app } = await startTestServer({ log: log.stream, trustProxy });
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
  const msg =
    'requests come through a proxy, but TRUST_PROXY is not set, so all visitors share one limit: set TRUST_PROXY=1 for one proxy';
  expect(log.lines().filter(({ level }) => level === 40)).toMatchObject(Array(warnings).fill({ msg }));
});

test('An operator’s metrics count a GraphQL operation as failed if a part of its response failed', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const operations: unknown[] = [];
  const metrics = {
    measureRequests: (app: FastifyInstance) =>
      app.addHook('onResponse', async ({ operation }) => void operations.push(operation?.hasFailed)),
    serve: async () => {},
  };
  const { bob } = await shareBirthday({ database, metrics });
  operations.length = 0;
  await bob.graphql('{ wishlist(id: "of-nobody") { id } }');
  await dropTable('wishlists');
  await bob.graphql('{ viewer { id wishlists { id } } }');
  expect(operations).toEqual([false, true]);
});

describe('Every response has the id of its request', () => {
  test('whatever it is', async () => {
    const pages = { web: await makeWebBuild(), config: localConfig, playground: true };
    const { app } = await startTestServer({ pages });
    for (const [method, url, status] of [
      ['GET', '/api/openapi.json', 200],
      ['GET', '/api/wishlists', 401],
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/wishlists', 405],
      ['POST', '/graphql', 400],
      ['GET', '/healthz', 200],
      ['GET', '/login', 200],
      ['GET', '/shared/V1StGXR8_Z5jdHi6B-myT', 404],
      ['GET', '/shared/V1StGXR8_Z5jdHi6B-myT/preview.png', 404],
      ['GET', '/nowhere', 404],
    ] as const) {
      const response = await app.inject({ method, url });
      expect([url, response.statusCode, idOf(response)]).toEqual([url, status, wellFormed]);
    }
  });

  test('to a preflight, and to a request from another origin that fails', async () => {
    const { database, dropTable } = await openBreakableDatabase();
    const headers = { origin: 'https://wishes.example', 'access-control-request-method': 'GET' };
    const { app, ann } = await shareBirthday({ database, corsOrigins: [headers.origin] });
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/wishlists', headers });
    expect([preflight.statusCode, idOf(preflight)]).toEqual([204, wellFormed]);
    await dropTable('wishlists');
    const failed = await ann.rest.send('GET', '/wishlists', { headers });
    expect([failed.statusCode, idOf(failed)]).toEqual([500, wellFormed]);
    expect(failed.headers['access-control-expose-headers']).toContain('x-request-id');
    expect(failed.json()).toEqual({ error: 'Wishnest had a problem. Try again in a moment.' });
  });

  const uuid = '7f0c2f6e-9a57-4c0e-8d59-2f7e3b1c9a44';
  test.each<[id: string, trustProxy: string | number | false, used: unknown]>([
    [uuid, false, wellFormed],
    [uuid, '192.0.2.7, 10.0.0.0/8', wellFormed],
    [uuid, 1, uuid],
    [uuid, '192.0.2.7, 127.0.0.0/8', uuid],
    ['', 1, wellFormed],
    ['ann@example.com', 1, wellFormed],
    ['two words', 1, wellFormed],
    ['<script>', 1, wellFormed],
    ['x'.repeat(65), 1, wellFormed],
    ['ä', 1, wellFormed],
    ['a, b', 1, wellFormed],
  ])('which a trusted proxy alone chooses, in its usual form: %j with the proxies %j', async (id, trustProxy, used) => {
    const log = openMemoryLog();
    const { app } = await startTestServer({ trustProxy, log: log.stream });
    const headers = { 'request-id': 'mine', 'x-request-id': id };
    const answered = idOf(await app.inject({ url: '/healthz', headers }));
    expect(answered).toEqual(used);
    expect(log.lines()).toMatchObject([{ msg: 'answered', reqId: answered }]);
  });
});

test('No log line has a token, a session cookie, an e-mail address, a share code, or the id or name of a wishlist or item', async () => {
  const log = openMemoryLog();
  const { database, dropTable } = await openBreakableDatabase();
  const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
  const fixture = await shareBirthday({ log: log.stream, database, pages });
  const { app, ann, bob, cleo, visitor, identity, holderOf, wishlist, kite, shareCode } = fixture;
  const reserve = `/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`;
  const headers = {
    authorization: `Basic ${ann.token}`,
    cookie: `session=${ann.token}`,
    referer: `/shared/${shareCode}`,
  };

  await createProfile(ann, 'ann@example.com');
  await ann.rest.put('/users/ann', { username: 'ann@example.com', bio: '', avatarUrl: '' });
  await ann.rest.post('/users', { id: 'ann@example.com' });
  for (const who of [visitor, bob, ann]) {
    await who.rest.get(`/shared-links/${shareCode}`);
    await who.rest.get(`/shared-links/${shareCode}?again=${shareCode}&token=${bob.token}`);
    await who.rest.get(`/shared-links/${shareCode}%ZZ`);
    await who.rest.get(`/shared-links/${shareCode}/nowhere`);
    await who.rest.post(`/shared-links/${shareCode}`);
    await graphqlApi.look(who, shareCode);
    await graphqlApi.open(who, shareCode);
    await who.graphql(`{ sharedWishlist(shareCode: "${shareCode}") { nothing } }`);
    await who.graphql(`{ sharedWishlist(shareCode: "${shareCode}`);
  }
  const session = (await identity.createSessionCookie(bob.token)) ?? '';
  const openPage = () => app.inject({ url: `/shared/${shareCode}`, headers: { cookie: cookieHeader(session) } });
  const setCookie = () =>
    app.inject({ method: 'POST', url: '/session', headers: { authorization: `Bearer ${bob.token}` } });
  await app.inject(`/shared/${shareCode}`);
  for (const request of [openPage, setCookie]) await request();
  await app.inject({ url: `/api/shared-links/${shareCode}`, headers });
  await holderOf(`${bob.token}-expired`).rest.get('/wishlists');
  await graphqlApi.look(holderOf(`${bob.token}-expired`), shareCode);
  await bob.rest.patch(reserve);
  await bob.rest.patch(reserve);
  await removeShared(bob, wishlist);
  identity.refusesDeletions = true;
  await bob.rest.delete('/users/bob');
  identity.isDown = true;
  await bob.rest.get('/wishlists');
  await app.inject('/readyz');
  for (const request of [openPage, setCookie]) await request();
  identity.isDown = false;
  identity.refusesDeletions = false;
  await bob.rest.delete('/users/bob');
  await stopSharing(ann, wishlist);
  const newCode = await share(ann, wishlist);

  await dropTable('openings');
  await cleo.rest.get(`/shared-links/${newCode}`);
  await graphqlApi.open(cleo, newCode);
  await dropTable('users');
  await openPage();
  await createProfile(cleo, 'cleo@example.com');
  await cleo.graphql('mutation { createProfile(input: { username: "cleo@example.com" }) { __typename } }');
  await visitor.rest.get(`/shared-links/${newCode}`);
  await graphqlApi.look(visitor, newCode);
  await database.close();
  await visitor.rest.get(`/shared-links/${newCode}`);
  await graphqlApi.look(visitor, newCode);

  expect(log.lines().filter(({ level }) => level === 50).length).toBeGreaterThanOrEqual(8);
  const names = [wishlist.id, kite.id, 'Birthday', 'Kite'];
  for (const secret of [ann.token, bob.token, cleo.token, session, '@example.com', shareCode, newCode, ...names]) {
    expect(log.text()).not.toContain(secret);
  }
});
