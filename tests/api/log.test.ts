// ASVS 5.0: 16.2.5, 16.3.2

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apis, graphqlApi } from '../support/apis.ts';
import { cookieHeader, shareBirthday, stopSharing } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { sendEveryOperation } from '../support/everything.ts';
import { ownOperation } from '../support/people.ts';
import { localPages, makeWebBuild, openMemoryLog, startTestServer } from '../support/server.ts';

const logKey = 'a key that several server processes share';
const wellFormed = expect.stringMatching(/^[\w-]{21}$/);
const idOf = ({ headers }: LightMyRequestResponse) => headers['x-request-id'];

/** Ann's shared 'Birthday', and the log lines of all later requests. */
async function openFixture(options: Parameters<typeof shareBirthday>[0] = {}) {
  const log = openMemoryLog();
  const fixture = await shareBirthday({ log: log.stream, ...options });
  const before = log.lines().length;
  const lines = () => log.lines().slice(before);
  return {
    ...fixture,
    text: log.text,
    lines,
    answered: () => lines().filter(({ msg }) => msg === 'answered'),
    events: () => lines().flatMap(({ msg, event, who }) => (msg === 'security' ? [{ event, who }] : [])),
  };
}

describe('An operator finds in the log', () => {
  test('each request, with the name of an operation of the pages, and never one that a caller gave their own', async () => {
    const { bob, shareCode, answered, lines } = await openFixture();
    await bob.graphql(ownOperation('SharedWishlist'), { shareCode });
    await bob.graphql('query Secret_of_Bob { viewer { id } }');
    await bob.graphql('mutation { createWishlist(input: { name: "" }) { __typename } }');
    const line = {
      level: 30,
      time: expect.any(String),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: wellFormed,
      req: { method: 'POST', route: '/graphql' },
      status: 200,
      ms: expect.any(Number),
      who: expect.stringMatching(/^[\w-]{22}$/),
      msg: 'answered',
    };
    expect(answered()).toEqual([
      { ...line, operation: 'SharedWishlist', operationType: 'query' },
      { ...line, operation: 'other', operationType: 'query' },
      { ...line, operation: 'other', operationType: 'mutation' },
    ]);
    expect(JSON.stringify(lines())).not.toContain('Secret');
  });

  test('why somebody could not log in, by a code and a place in our scripts, and no word that they typed', async () => {
    const { app, answered } = await openFixture();
    const send = async (report: object) =>
      (await app.inject({ method: 'POST', url: '/failures', payload: report })).statusCode;
    const refused = { action: 'login', code: 'auth/invalid-credential' };
    const broken = { action: 'page', code: 'TypeError', at: '/assets/DashboardPage-CPYqccQ1.js:2:1043' };
    for (const report of [refused, broken]) expect(await send(report)).toBe(204);
    expect(answered()).toEqual(
      [refused, broken].map((failure) =>
        expect.objectContaining({ failure, req: { method: 'POST', route: '/failures' }, who: expect.any(String) }),
      ),
    );
    const secrets = [
      { action: 'login', code: 'ann@example.com' },
      { action: 'page', code: 'TypeError: Ann' },
      { action: 'page', code: 'TypeError', at: '/shared/uX3_secret:1:2' },
      { ...refused, message: 'Ann' },
      { ...broken, at: `/assets/${'a'.repeat(600)}.js:1:1` },
    ];
    for (const report of secrets) expect(await send(report)).toBeGreaterThanOrEqual(400);
    expect(answered().filter((line) => line.failure)).toHaveLength(2);
  });

  test('who is refused or meets a limit, also before the route is reached, and nobody who succeeds or has invalid input', async () => {
    const fixture = await openFixture({ rates: { writes: 6 } });
    const { app, ann, bob, cleo, visitor, signIn, holderOf, wishlist, lamp, shareCode, answered, events } = fixture;
    const dan = signIn('dan', { emailVerified: false });
    const text = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    const calls: [who: string, status: number, event: string | null, call: () => Promise<unknown>][] = [
      ['an address', 401, 'unauthenticated', () => visitor.rest.get('/wishlists')],
      ['an address', 401, 'unauthenticated', () => holderOf('made-up').rest.get('/wishlists')],
      ['an address', 401, 'unauthenticated', () => visitor.graphql('{ viewer { id } }')],
      ['an address', 404, null, () => app.inject('/nowhere')],
      ['an address', 405, null, () => ann.rest.put('/wishlists')],
      ['Dan', 403, 'refused', () => dan.rest.get('/wishlists')],
      ['Bob', 403, 'refused', () => bob.rest.delete(`/wishlists/${wishlist.id}`)],
      ['Bob', 404, 'refused', () => bob.rest.get('/wishlists/of-nobody/items')],
      ['Bob', 403, 'refused', () => bob.rest.get('/users/ann')],
      ['Bob', 200, 'refused', () => graphqlApi.deleteWishlist(bob, wishlist)],
      ['Bob', 200, 'refused', () => bob.graphql('{ wishlist(id: "of-nobody") { id } }')],
      ['Bob', 400, null, () => bob.graphql('{ viewer {')],
      ['Ann', 415, null, () => ann.rest.send('POST', '/wishlists', text)],
      ['Ann', 400, null, () => ann.rest.post('/wishlists', { name: '' })],
      ['an address', 429, 'limited', () => ann.rest.post('/wishlists', { name: '' })],
      ['Cleo', 200, null, () => cleo.rest.get(`/shared-links/${shareCode}`)],
      ['Cleo', 200, null, () => graphqlApi.reserve(cleo, lamp)],
    ];
    for (const [, , , call] of calls) await call();
    expect(answered().map(({ status }) => status)).toEqual(calls.map(([, status]) => status));
    expect(answered()[2]).toMatchObject({ req: { method: 'POST', route: '/graphql' } });
    expect(answered()[3]).toMatchObject({ req: { method: 'GET', route: 'unknown' } });
    const hashes = answered().map(({ who }) => who);
    expect(events()).toEqual(calls.flatMap(([, , event], n) => (event ? [{ event, who: hashes[n] }] : [])));
    expect([new Set(hashes).size, new Set(calls.map(([who], n) => `${who} ${hashes[n]}`)).size]).toEqual([5, 5]);
  });

  test('which part failed where a caller got 503: a preview picture is not the database', async () => {
    const web = await makeWebBuild();
    const { app, shareCode, lines } = await openFixture({ pages: { web, ...localPages } });
    await rm(join(web.directory, 'favicon.svg'));
    expect((await app.inject(`/shared/${shareCode}/preview.png`)).statusCode).toBe(503);
    const warnings = lines().filter(({ err }) => err);
    expect(warnings).toMatchObject([{ level: 40, msg: 'The caller got 503. A preview picture could not be drawn.' }]);
  });

  test('who shares, who stops sharing and who deletes their account, and the same hash for each', async () => {
    const { ann, bob, wishlist, signIn, events } = await openFixture();
    await stopSharing(ann, wishlist);
    await ann.rest.post(`/shared-links/${wishlist.id}/generate`);
    await ann.graphql('mutation { logOutEverywhere { __typename } }');
    await bob.rest.delete('/users/bob');
    await graphqlApi.deleteAccount(signIn('ann'));
    const [anns, bobs] = [events()[0]?.who, events()[3]?.who];
    expect(bobs).not.toBe(anns);
    expect(events()).toEqual([
      { event: 'sharing stopped', who: anns },
      { event: 'wishlist shared', who: anns },
      { event: 'logged out everywhere', who: anns },
      { event: 'account deleted', who: bobs },
      { event: 'account deleted', who: anns },
    ]);
  });
});

test('Nobody can tell from the log whose hash it is, since hashing ids to compare them takes the key', async () => {
  const whoDeletes = async (key?: string) => {
    const { bob, events, text } = await openFixture(key ? { logKey: key } : {});
    await bob.rest.delete('/users/bob');
    expect(text()).not.toContain('"bob"');
    return events()[0]?.who;
  };
  const first = await whoDeletes(logKey);
  expect(await whoDeletes(logKey)).toBe(first);
  const own = await whoDeletes();
  expect(own).not.toBe(first);
  expect(await whoDeletes()).not.toBe(own);
});

test.each(apis)(
  'Nobody finds in the log of requests over $name whether or why somebody could not reserve an item',
  async (api) => {
    const { bob, cleo, kite, lamp, lines } = await openFixture();
    await api.reserve(bob, kite);
    await api.reserve(cleo, kite);
    await api.reserve(cleo, { id: 'of-nobody', wishlistId: kite.wishlistId });
    await api.reserve(cleo, { id: 'of-nobody', wishlistId: 'of-nobody' });
    await api.reserve(bob, lamp);
    // Without what is different in every line.
    const compared = lines().map(({ time: _, reqId: __, ms: ___, who: ____, ...line }) => line);
    const [reserved, security, ...others] = compared;
    expect(security).toMatchObject({ event: 'refused' });
    // The request's id would reveal the route.
    expect(lines()[1]).not.toHaveProperty('reqId');
    expect(others).toEqual([reserved, security, reserved, security, reserved, security, reserved]);
  },
);

test('An operator who sets the log level to warn gets only unexpected errors, with their stack and the id of the response', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, lines } = await openFixture({ logLevel: 'warn', database });
  await ann.rest.get('/wishlists');
  expect(lines()).toEqual([]);
  await dropTable('wishlists');
  const reqId = idOf(await ann.rest.send('GET', '/wishlists'));
  const { errors } = await ann.graphql('{ viewer { wishlists { id } } }');
  const message = expect.stringMatching(/no such table|does not exist/);
  const fault = { level: 50, msg: 'unexpected error', err: { message, stack: expect.stringContaining('.ts:') } };
  expect(lines()).toMatchObject([{ ...fault, reqId }, fault]);
  expect(errors).toMatchObject([{ extensions: { requestId: lines()[1]?.reqId } }]);
});

describe('Every response has the id of its request', () => {
  test('whatever it is, and pages of other origins can read it', async () => {
    const pages = { web: await makeWebBuild(), ...localPages, playground: true };
    const headers = { origin: 'https://wishes.example', 'access-control-request-method': 'GET' };
    const { app } = await startTestServer({ pages, corsOrigins: [headers.origin] });
    for (const [method, url, status] of [
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/wishlists', 405],
      ['OPTIONS', '/api/wishlists', 204],
      ['POST', '/graphql', 400],
      ['GET', '/login', 200],
      ['GET', '/shared/V1StGXR8_Z5jdHi6B-myT', 404],
    ] as const) {
      const response = await app.inject({ method, url, headers });
      expect([url, response.statusCode, idOf(response)]).toEqual([url, status, wellFormed]);
    }
    const response = await app.inject({ url: '/api/wishlists', headers });
    expect(response.headers['access-control-expose-headers']).toContain('x-request-id');
  });

  test('which no client chooses, nor a proxy', async () => {
    const log = openMemoryLog();
    const { app } = await startTestServer({ trustProxy: 1, log: log.stream });
    const answered = idOf(await app.inject({ url: '/nothing', headers: { 'x-request-id': 'ann@example.com' } }));
    expect(answered).toEqual(wellFormed);
    expect(log.lines()).toMatchObject([{ msg: 'answered', reqId: answered }]);
  });
});

test('The log has times that a person reads, and no line for programs that ask every few seconds whether the server runs', async () => {
  const log = openMemoryLog();
  const { app } = await startTestServer({ log: log.stream });
  for (const url of ['/healthz', '/readyz', '/nothing']) await app.inject(url);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(log.lines()).toMatchObject([{ msg: 'answered', time, status: 404 }]);
});

test('No log line has a token, a session cookie, an e-mail address, a share code, or the id or name of a wishlist or item', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const pages = { web: await makeWebBuild(), ...localPages };
  const fixture = await openFixture({ database, pages });
  const { app, ann, bob, cleo, identity, wishlist, kite, shareCode, lines, text } = fixture;
  const known = { id: wishlist.id, wishlistId: wishlist.id, itemId: kite.id, uid: ann.id, shareCode };
  const session = (await identity.createSessionCookie(bob.token)) ?? '';
  const link = `/api/shared-links/${shareCode}`;

  /** Sends every call of both APIs, requests for the page and for a session cookie, and some that are malformed. */
  async function askEverywhere(token: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: cookieHeader(session),
      referer: `/shared/${shareCode}`,
    };
    await sendEveryOperation({ app, known }, headers);
    await app.inject({ method: 'POST', url: '/session', headers });
    for (const url of [`/shared/${shareCode}`, `${link}?again=${shareCode}&token=${token}`, `${link}%ZZ`, `${link}/no`])
      await app.inject({ url, headers });
    await app.inject({ url: link, headers: { authorization: `Basic ${token}` } });
    for (const selection of ['{ nothing } }', '{'])
      await bob.graphql(`{ sharedWishlist(shareCode: "${shareCode}") ${selection}`);
    for (const api of apis) await api.createProfile(bob, { username: 'ann@example.com' });
  }

  identity.refusesDeletions = true;
  for (const token of [bob.token, `${bob.token}-expired`]) await askEverywhere(token);
  identity.isDown = true;
  await askEverywhere(bob.token);
  await app.inject('/readyz');
  identity.isDown = false;
  for (const table of ['openings', 'users'] as const) {
    await dropTable(table);
    await askEverywhere(cleo.token);
  }
  await database.close();
  await askEverywhere(ann.token);

  expect(lines().filter(({ level }) => level === 50).length).toBeGreaterThanOrEqual(8);
  const names = [wishlist.id, kite.id, 'Birthday', 'Kite'];
  for (const secret of [ann.token, bob.token, cleo.token, session, '@example.com', shareCode, ...names]) {
    expect(text()).not.toContain(secret);
  }
});
