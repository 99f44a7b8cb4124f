import { expect, test } from 'vitest';
import { cookieHeader, createProfile, removeShared, share, shareBirthday, stopSharing } from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { localConfig, makeWebBuild, openMemoryLog, startTestServer } from '../support/server.ts';

const open = 'mutation ($code: String!) { openSharedWishlist(input: { shareCode: $code }) { __typename } }';
const look = 'query ($code: String!) { sharedWishlist(shareCode: $code) { id } }';

test('Every response has a log line with the request’s id and route', async () => {
  const log = openMemoryLog();
  const { app, signIn } = await startTestServer({ log: log.stream });
  await signIn('ann').rest.get('/wishlists');
  await signIn('ann').graphql('{ viewer { id } }');
  await app.inject('/nowhere');
  expect(log.lines()).toMatchObject([
    { msg: 'answered', req: { method: 'GET', route: '/api/wishlists' }, status: 200, reqId: expect.any(String) },
    { msg: 'answered', req: { method: 'POST', route: '/graphql' }, status: 200, reqId: expect.any(String) },
    { msg: 'answered', req: { method: 'GET', route: 'unknown' }, status: 404, reqId: expect.any(String) },
  ]);
  expect(new Set(log.lines().map(({ reqId }) => reqId)).size).toBe(3);
});

test('A request cannot choose the id that it is logged with', async () => {
  const log = openMemoryLog();
  const { app } = await startTestServer({ log: log.stream });
  await app.inject({ url: '/healthz', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } });
  expect(log.text()).not.toContain('mine');
});

test('An operator whose proxy is not trusted is warned once', async () => {
  const log = openMemoryLog();
  const { app } = await startTestServer({ log: log.stream });
  const warnings = () => log.lines().filter(({ level }) => level === 40);
  await app.inject('/healthz');
  expect(warnings()).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
  }
  expect(warnings()).toMatchObject([
    {
      msg: 'requests come through a proxy, but TRUST_PROXY is not set, so all visitors share one limit: set TRUST_PROXY=1 for one proxy',
    },
  ]);
});

test('An operator whose proxy is trusted is not warned', async () => {
  const log = openMemoryLog();
  const { app } = await startTestServer({ log: log.stream, trustProxy: 1 });
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(log.lines().filter(({ level }) => level === 40)).toEqual([]);
});

test('An unexpected error is in the log, with its stack', async () => {
  const log = openMemoryLog();
  const { database, dropTable } = await openBreakableDatabase();
  const { ann } = await shareBirthday({ log: log.stream, database });
  await dropTable('wishlists');
  await ann.rest.get('/wishlists');
  await ann.graphql('{ viewer { wishlists { id } } }');
  const fault = {
    msg: 'unexpected error',
    reqId: expect.any(String),
    err: { message: expect.stringMatching(/no such table|does not exist/), stack: expect.stringContaining('.ts:') },
  };
  expect(log.lines().filter(({ level }) => level === 50)).toMatchObject([fault, fault]);
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
    await who.graphql(look, { code: shareCode });
    await who.graphql(open, { code: shareCode });
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
  await holderOf(`${bob.token}-expired`).graphql(look, { code: shareCode });
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
  await cleo.graphql(open, { code: newCode });
  await dropTable('users');
  await openPage();
  await createProfile(cleo, 'cleo@example.com');
  await cleo.graphql('mutation { createProfile(input: { username: "cleo@example.com" }) { __typename } }');
  await visitor.rest.get(`/shared-links/${newCode}`);
  await visitor.graphql(look, { code: newCode });
  await database.close();
  await visitor.rest.get(`/shared-links/${newCode}`);
  await visitor.graphql(look, { code: newCode });

  expect(log.lines().filter(({ level }) => level === 50).length).toBeGreaterThanOrEqual(8);
  const names = [wishlist.id, kite.id, 'Birthday', 'Kite'];
  for (const secret of [ann.token, bob.token, cleo.token, session, '@example.com', shareCode, newCode, ...names]) {
    expect(log.text()).not.toContain(secret);
  }
});
