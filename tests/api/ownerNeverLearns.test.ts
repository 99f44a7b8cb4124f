import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok, restApi } from '../support/apis.ts';
import {
  addItem,
  cookieHeader,
  createProfile,
  createWishlist,
  fillBirthday,
  removeShared,
  share,
  shareBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { openBreakableDatabase } from '../support/database.ts';
import { answerTo, askEverything, readEverything } from '../support/everything.ts';
import type { Person } from '../support/people.ts';
import { localConfig, makeWebBuild, openMemoryLog, startTestServer } from '../support/server.ts';

/** What others do with Ann's wishlist, in this order. */
function eventsOf(fixture: Awaited<ReturnType<typeof fillBirthday>>): [string, () => Promise<unknown>][] {
  const { bob, cleo, visitor, signIn, wishlist, kite, lamp, book, shareCode } = fixture;
  return [
    ['a visitor looks at it', () => restApi.look(visitor, shareCode)],
    ['Bob opens it', () => restApi.open(bob, shareCode)],
    ['Cleo opens it', () => graphqlApi.open(cleo, shareCode)],
    ['Cleo creates a profile', () => createProfile(cleo, 'Cleo')],
    ['Bob reserves the kite', () => restApi.reserve(bob, kite)],
    ['Cleo is refused the kite', () => graphqlApi.reserve(cleo, kite)],
    ['Bob is refused the lamp', () => graphqlApi.reserve(bob, lamp)],
    ['Cleo reserves the lamp', () => graphqlApi.reserve(cleo, lamp)],
    ['Dan reserves the book without having opened it', () => restApi.reserve(signIn('dan'), book)],
    ['Bob unreserves the kite', () => restApi.unreserve(bob, kite)],
    ['Cleo removes it from her list', () => removeShared(cleo, wishlist)],
    ['Bob reserves the kite again', () => graphqlApi.reserve(bob, kite)],
    ['Cleo deletes her account', () => restApi.deleteAccount(cleo)],
  ];
}

test('The owner never learns: every path and every field answers the same, byte for byte, whatever others do', async () => {
  const fixture = await fillBirthday();
  const before = await askEverything(fixture, fixture.ann);
  expect(JSON.parse(before['every query']?.body ?? '')).not.toHaveProperty('errors');
  for (const [event, happens] of eventsOf(fixture)) {
    await happens();
    expect(await askEverything(fixture, fixture.ann), event).toEqual(before);
  }
});

test('The page of an owner’s share link is the same, byte for byte, whatever others do and whatever became of their cookie', async () => {
  const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
  const fixture = await fillBirthday({ pages });
  const { app, identity, ann, signIn, shareCode } = fixture;
  const verified = await identity.createSessionCookie(ann.token);
  const unverified = await identity.createSessionCookie(signIn('ann', { emailVerified: false }).token);
  async function readPages(cookies: (string | null)[]) {
    const responses = [];
    for (const cookie of cookies) {
      const headers = cookie === null ? {} : { cookie: cookieHeader(cookie) };
      const { statusCode, headers: answered, body } = await app.inject({ url: `/shared/${shareCode}`, headers });
      const { date: _, 'x-request-id': __, ...rest } = answered;
      responses.push({ status: statusCode, headers: rest, body });
    }
    return responses;
  }
  const cookies = [verified, unverified, 'expired', 'pending'];
  const [before, visitorBefore] = [await readPages(cookies), await readPages([null])];
  expect(new Set(before.map(({ body }) => body)).size).toBe(3);
  for (const [event, happens] of eventsOf(fixture)) {
    await happens();
    expect(await readPages(cookies), event).toEqual(before);
  }
  expect(await readPages([null])).not.toEqual(visitorBefore);
});

test('No statement about reservations is run for an owner’s wishlists and items: without the table, every call is answered the same', async () => {
  const { database, dropTable } = await openBreakableDatabase();
  const fixture = await shareBirthday({ database });
  // What she gives is on other people's wishlists.
  const subject = { ...fixture, items: [fixture.kite, fixture.lamp], leftOut: ['gifts'] };
  const { ann, signIn, kite, lamp, wishlist, shareCode } = fixture;
  const unverified = signIn('ann', { emailVerified: false });
  const look = () => Promise.all(apis.map((api) => api.look(unverified, shareCode)));
  const before = [await askEverything(subject, ann), await look()];
  await dropTable('reservations');
  expect([await askEverything(subject, ann), await look()]).toEqual(before);
  expect(await restApi.deleteItem(ann, kite)).toEqual(ok(null));
  expect(await graphqlApi.deleteItem(ann, lamp)).toEqual(ok(null));
  await stopSharing(ann, wishlist);
  expect(await restApi.deleteWishlist(ann, wishlist)).toEqual(ok(null));
});

test('An owner whose e-mail address is not verified is answered as the owner', async () => {
  const { bob, kite, shareCode, signIn } = await shareBirthday();
  await restApi.reserve(bob, kite);
  const unverified = signIn('ann', { emailVerified: false });
  const { body } = await unverified.rest.get<{ items: object[] }>(`/shared-links/${shareCode}`);
  expect(body.items).toMatchObject([{ isReserved: false }, { isReserved: false }]);
  const { data } = await unverified.graphql(
    `{ sharedWishlist(shareCode: "${shareCode}") { __typename owner { id name } ... on OwnWishlist { items { name } } } }`,
  );
  expect(data).toEqual({
    sharedWishlist: {
      __typename: 'OwnWishlist',
      owner: { id: 'ann', name: '' },
      items: [{ name: 'Kite' }, { name: 'Lamp' }],
    },
  });
});

test('A giver who reads the same does see reservations, so the comparison would find a difference', async () => {
  const fixture = await fillBirthday();
  await restApi.open(fixture.bob, fixture.shareCode);
  const before = await readEverything(fixture, fixture.bob);
  await restApi.reserve(fixture.cleo, fixture.kite);
  const after = await readEverything(fixture, fixture.bob);
  expect(Object.keys(after).filter((question) => after[question]?.body !== before[question]?.body)).toEqual([
    'GET /api/wishlists/{id}/items',
    'GET /api/shared-links/shared-with-me',
    'GET /api/shared-links/{shareCode}',
    'every query',
  ]);
});

test('An owner’s wishlists contain no type that has a field about reservations', async () => {
  const fixture = await fillBirthday();
  await restApi.reserve(fixture.bob, fixture.kite);
  const { body } = (await readEverything(fixture, fixture.ann))['every query'] ?? { body: '' };
  const { viewer, wishlist, sharedWishlist } = JSON.parse(body).data;
  const own = JSON.stringify([viewer.wishlists, wishlist, sharedWishlist]);
  const types = new Set([...own.matchAll(/"__typename":"(\w+)"/g)].map(([, type]) => type));
  expect(types).toEqual(new Set(['OwnWishlist', 'OwnItem', 'Owner']));
});

/** Two equal wishlists of Ann's. Bob has reserved the item of the first one. */
async function createEqualWishlists(options?: Parameters<typeof shareBirthday>[0]) {
  const fixture = await shareBirthday(options);
  const { ann, bob } = fixture;
  const pair = [];
  for (let count = 0; count < 2; count += 1) {
    const wishlist = await createWishlist(ann, 'Archery');
    const item = await addItem(ann, wishlist, 'Bow');
    pair.push({ wishlist, item, shareCode: await share(ann, wishlist) });
  }
  const [reserved, free] = pair;
  if (!reserved || !free) throw new Error('There are not two wishlists.');
  await restApi.reserve(bob, reserved.item);
  return { ...fixture, reserved, free };
}

describe('An owner cannot tell a reserved item from a free one', () => {
  type Fixture = Awaited<ReturnType<typeof createEqualWishlists>>;
  type Twin = Fixture['reserved'];

  const rest = (method: 'DELETE' | 'PATCH' | 'POST', path: (twin: Twin) => string, input?: unknown) => {
    return ({ app }: Fixture, ann: Person, twin: Twin) => answerTo(app, ann, method, `/api${path(twin)}`, input);
  };
  const graphql = (mutation: (twin: Twin) => string) => {
    return ({ app }: Fixture, ann: Person, twin: Twin) =>
      answerTo(app, ann, 'POST', '/graphql', { query: `mutation { ${mutation(twin)} }` });
  };
  const itemPath = ({ wishlist, item }: Twin) => `/wishlists/${wishlist.id}/items/${item.id}`;
  const itemInput = ({ wishlist, item }: Twin) => `wishlistId: "${wishlist.id}", itemId: "${item.id}"`;

  test.each([
    ['deletes it over REST', rest('DELETE', itemPath)],
    ['edits it over REST', rest('PATCH', itemPath, { name: 'Arrow' })],
    ['tries to reserve it over REST', rest('PATCH', (twin) => `${itemPath(twin)}/reserve`)],
    ['deletes its wishlist over REST', rest('DELETE', ({ wishlist }) => `/wishlists/${wishlist.id}`)],
    ['shares its wishlist over REST', rest('POST', ({ wishlist }) => `/shared-links/${wishlist.id}/generate`)],
    ['deletes it over GraphQL', graphql((twin) => `deleteItem(input: { ${itemInput(twin)} }) { __typename }`)],
    [
      'edits it over GraphQL',
      graphql((twin) => `editItem(input: { ${itemInput(twin)}, name: "Arrow" }) { ... on OwnItem { id name link } }`),
    ],
    [
      'tries to unreserve it over GraphQL',
      graphql((twin) => `unreserveItem(input: { ${itemInput(twin)} }) { ... on Problem { message } }`),
    ],
    [
      'deletes its wishlist over GraphQL',
      graphql(({ wishlist }) => `deleteWishlist(input: { wishlistId: "${wishlist.id}" }) { __typename }`),
    ],
    [
      'stops sharing its wishlist over GraphQL',
      graphql(
        ({ wishlist }) =>
          `stopSharingWishlist(input: { wishlistId: "${wishlist.id}" }) { ... on OwnWishlist { items { id } } }`,
      ),
    ],
  ])('when she %s', async (_, act) => {
    const fixture = await createEqualWishlists();
    const [one, other] = [fixture.reserved, fixture.free];
    const answer = await act(fixture, fixture.ann, one);
    const translated = JSON.stringify(answer)
      .replaceAll(one.wishlist.id, other.wishlist.id)
      .replaceAll(one.item.id, other.item.id)
      .replaceAll(one.shareCode, other.shareCode);
    expect(await act(fixture, fixture.ann, other)).toEqual(JSON.parse(translated));
  });
});

test('What an owner does with a reserved item is logged like what they do with a free one', async () => {
  const log = openMemoryLog();
  const { ann, reserved, free } = await createEqualWishlists({ log: log.stream });
  const linesAbout = async ({ wishlist, item }: typeof reserved) => {
    const before = log.lines().length;
    await restApi.ownItems(ann, wishlist);
    await restApi.editItem(ann, item, { name: 'Arrow' });
    for (const api of apis) await api.reserve(ann, item);
    await graphqlApi.deleteItem(ann, item);
    await graphqlApi.deleteWishlist(ann, wishlist);
    return log
      .lines()
      .slice(before)
      .map(({ time: _, reqId: __, ms: ___, ...line }) => line);
  };
  const lines = await linesAbout(reserved);
  // Each call has one line, and each refused one has a second.
  expect(lines.map(({ msg }) => msg).sort()).toEqual([...Array(6).fill('answered'), ...Array(2).fill('security')]);
  expect(await linesAbout(free)).toEqual(lines);
});

test('Somebody who deletes their account gets the same response whether or not an item of theirs is reserved', async () => {
  const { app, signIn, bob } = await shareBirthday();
  const [dan, eve] = [signIn('dan'), signIn('eve')];
  const kite = await addItem(dan, await createWishlist(dan));
  await share(dan, { id: kite.wishlistId });
  await restApi.reserve(bob, kite);
  await share(eve, { id: (await addItem(eve, await createWishlist(eve))).wishlistId });
  expect(await answerTo(app, dan, 'DELETE', '/api/users/dan')).toEqual(
    await answerTo(app, eve, 'DELETE', '/api/users/eve'),
  );
});

test('No cache may store a response, and none has an ETag or a date that changes with reservations', async () => {
  const fixture = await fillBirthday();
  for (const who of [fixture.ann, fixture.bob]) {
    for (const [question, { headers }] of Object.entries(await readEverything(fixture, who))) {
      expect(headers, question).toHaveProperty('cache-control', 'no-store');
      expect(headers, question).not.toHaveProperty('etag');
      expect(headers, question).not.toHaveProperty('last-modified');
    }
  }
});

test('The OpenAPI document contains nobody’s items: it is the same where nobody has any', async () => {
  const fixture = await shareBirthday();
  await restApi.reserve(fixture.bob, fixture.kite);
  const { body } = await fixture.app.inject('/api/openapi.json');
  expect(body).toBe((await (await startTestServer()).app.inject('/api/openapi.json')).body);
});
