import { emptyItem } from '@wishnest/domain/input';
import type { PageWishlist, SharedPageData } from '@wishnest/page/pageData';
import { describe, expect, test } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { openBirthday, openReserved, starItem } from '../support/birthday.ts';
import { givePicture, openBreakableDatabase, openCountedDatabase } from '../support/database.ts';
import { ownOperation, type Person } from '../support/people.ts';

type Birthday = Awaited<ReturnType<typeof openBirthday>>;

/** What a page of a share link was rendered from. */
function sharedPageIn({ body }: { body: string }): SharedPageData {
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}

/** The members of an item that everybody may see. */
const everybodys = ['id', 'name', 'link', 'picture', 'isStarred', ...Object.keys(emptyItem)];

/** The items of a page by their names, without what everybody may see of them. */
function itemsOf({ wishlist }: { wishlist: PageWishlist | null }) {
  const others = (item: object) => Object.entries(item).filter(([member]) => !everybodys.includes(member));
  return Object.fromEntries((wishlist?.items ?? []).map((item) => [item.name, Object.fromEntries(others(item))]));
}

/** What a page shows of an item, beside what everybody may see: to its owner, to somebody unknown, and to others. */
const own = { __typename: 'OwnItem' };
const outline = { __typename: 'SharedItem' };
const unreserved = { isReserved: false, viewerCanReserve: false, viewerCanUnreserve: false, viewerHasBought: false };
const free = { ...outline, ...unreserved };
const taken = { ...free, isReserved: true };
const canReserve = { ...free, viewerCanReserve: true };
const canUnreserve = { ...taken, viewerCanUnreserve: true };

const logOutEverywhere = 'mutation { logOutEverywhere { __typename } }';

/** Whole seconds, as the identity provider has them, in microseconds. */
const secondOf = (at: number) => Math.floor(at / 1_000_000) * 1_000_000;

test('The page of a share link is for whoever asks: it has the result of the query SharedWishlist for the same viewer', async () => {
  const fixture = await openReserved();
  const { ann, bob, cleo, visitor, signIn, kite, lamp, database, shareCode, cookieOf, openWith } = fixture;
  const price = { amount: '12.50', currency: 'EUR' };
  await graphqlApi.editItem(ann, kite, { note: 'Red,\nplease', price });
  await givePicture(database, kite);
  await starItem(ann, lamp);
  const unverified = (name: string) => signIn(name, { emailVerified: false });
  for (const [person, isVerified, items] of [
    [null, false, { Kite: taken, Lamp: free }],
    [bob, true, { Kite: canUnreserve, Lamp: canReserve }],
    [cleo, true, { Kite: taken, Lamp: canReserve }],
    [ann, true, { Kite: own, Lamp: own }],
    [unverified('ann'), false, { Kite: own, Lamp: own }],
    [unverified('bob'), false, { Kite: taken, Lamp: free }],
  ] as const) {
    const page = sharedPageIn(await openWith(person && (await cookieOf(person))));
    const viewer = person ? { status: 'account', id: person.id, isVerified } : { status: 'visitor' };
    expect([page.viewer, page.shareCode]).toEqual([viewer, shareCode]);
    expect(itemsOf(page)).toEqual(items);
    expect(page.wishlist?.items.find(({ name }) => name === 'Kite')).toMatchObject({
      note: 'Red,\nplease',
      price,
      picture: { width: 3 },
    });
    const { graphql } = person ?? visitor;
    const { data } = await graphql<{ sharedWishlist: PageWishlist }>(ownOperation('SharedWishlist'), { shareCode });
    expect(page.wishlist).toEqual(data?.sharedWishlist);
  }
});

describe('Somebody whose cookie is not valid is unknown', () => {
  /** Opens the page with a cookie of somebody unknown, who gets the items without reservations. */
  async function expectUnknown(fixture: Birthday, cookie: string) {
    const response = await fixture.openWith(cookie);
    const page = sharedPageIn(response);
    expect([response.statusCode, page.viewer]).toEqual([200, { status: 'unknown' }]);
    expect(page.wishlist).toMatchObject({ __typename: 'SharedWishlist', name: 'Birthday', owner: { name: 'Ann' } });
    expect(itemsOf(page)).toEqual({ Kite: outline, Lamp: outline });
  }

  test('if it is pending, expired, empty, a token or unreadable, or of an account without a row', async () => {
    const fixture = await openReserved();
    const { bob, signIn, cookieOf } = fixture;
    for (const cookie of [
      'pending',
      'cookie-of-nobody',
      '',
      bob.token,
      '%ZZ%00"\\{}=,\u00ff',
      await cookieOf(signIn('eve')),
    ])
      await expectUnknown(fixture, cookie);
  });

  test('if it is beside another one, which a neighbouring subdomain can set', async () => {
    const fixture = await openReserved();
    const [bob, cleo] = [await fixture.cookieOf(fixture.bob), await fixture.cookieOf(fixture.cleo)];
    await expectUnknown(fixture, `${bob}; wishnest-session=${cleo}`);
    await expectUnknown(fixture, `${bob};wishnest-session=`);
    await expectUnknown(fixture, `${bob}; wishnest-session =${cleo}`);
    const { viewer } = sharedPageIn(await fixture.openWith(`${bob}; wishnest-session2=x; wishnest-session=${bob}`));
    expect(viewer).toMatchObject({ id: 'bob' });
  });

  test.each([
    ' wishnest-session = pending ',
    'a=1;  wishnest-session=cookie-of-nobody',
    'a=1;wishnest-session=pending;b=2',
    'a=1,wishnest-session=pending',
    'wishnest-session',
    '\twishnest-session\t=\t',
    '"wishnest-session=pending"',
    'wishnest-session=pending; wishnest-session=pending',
  ])('however the header is written: %j', async (header) => {
    const { database, dropTable } = await openBreakableDatabase();
    const fixture = await openReserved({ database });
    await dropTable('reservations');
    const response = await fixture.app.inject({ url: `/shared/${fixture.shareCode}`, headers: { cookie: header } });
    expect([response.statusCode, sharedPageIn(response).viewer]).toEqual([200, { status: 'unknown' }]);
  });

  /** Makes the verification of cookies end like this. */
  const verifying = (verify: () => Promise<never>) => (fixture: Birthday) =>
    Object.assign(fixture.identity, { verifySessionCookie: verify });

  test.each<[string, (fixture: Birthday) => unknown]>([
    ['the account is deleted', ({ bob }) => restApi.deleteAccount(bob)],
    [
      'its deletion was requested',
      ({ identity, bob }) => {
        // The provider does not answer while the page is asked for.
        const asked = Promise.withResolvers<void>();
        identity.deleteAccount = () => {
          asked.resolve();
          return new Promise(() => {});
        };
        void restApi.deleteAccount(bob);
        return asked.promise;
      },
    ],
    ['somebody logged it out everywhere', ({ bob }) => bob.graphql(logOutEverywhere)],
    ['the identity provider does not answer', ({ identity }) => Object.assign(identity, { isDown: true })],
    ['the cookie cannot be verified in time', verifying(() => new Promise(() => {}))],
    ['something unexpected happens', verifying(() => Promise.reject(new Error('Nobody expects this.')))],
  ])('if %s', async (_, happens) => {
    const fixture = await openReserved();
    const cookie = await fixture.cookieOf(fixture.bob);
    await happens(fixture);
    await expectUnknown(fixture, cookie);
  });
});

test('While the identity provider is asked who somebody is, others from the same address get the page', async () => {
  const { identity, openWith } = await openReserved();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  identity.verifySessionCookie = () => {
    ask();
    return answered;
  };
  const slow = openWith('cookie-of-nobody');
  await asked;
  expect((await openWith(null)).statusCode).toBe(200);
  answer(null);
  expect(sharedPageIn(await slow).viewer).toEqual({ status: 'unknown' });
});

test('Somebody who has logged out everywhere is known again after a new sign-in, in a later second, and others still are', async () => {
  const { bob, cleo, database, signIn, cookieOf, openWith } = await openBirthday();
  await bob.graphql(logOutEverywhere);
  const accounts = await database.select().from(database.tables.accounts);
  const endedAt = accounts.find(({ userId }) => userId === 'bob')?.sessionsEndedAt ?? 0;
  const viewerOf = async (person: Person) => sharedPageIn(await openWith(await cookieOf(person))).viewer;
  expect(await viewerOf(signIn('bob', { signedInAt: secondOf(endedAt) + 1_000_000 }))).toMatchObject({ id: 'bob' });
  expect(await viewerOf(signIn('bob', { signedInAt: secondOf(endedAt) }))).toEqual({ status: 'unknown' });
  expect(await viewerOf(cleo)).toMatchObject({ id: 'cleo' });
});

test.each([
  ['two minutes behind', 120_000],
  ['ten minutes ahead', -600_000],
])(
  'On a machine whose clock is %s, logging out everywhere ends the sign-ins of before, and no later one',
  async (_, behindMs) => {
    const { identity, signIn, cookieOf, openWith } = await openBirthday();
    identity.behindMs = behindMs;
    const signInAt = (seconds: number) =>
      signIn('bob', { signedInAt: (Date.now() + behindMs + seconds * 1000) * 1000 });
    const before = signInAt(-1);
    const cookie = await cookieOf(before);
    await before.graphql(logOutEverywhere);
    const viewerOf = async (cookie: string | null) => sharedPageIn(await openWith(cookie)).viewer;
    expect(await viewerOf(cookie)).toEqual({ status: 'unknown' });
    expect(await viewerOf(await cookieOf(signInAt(2)))).toMatchObject({ id: 'bob' });
  },
);

test('A giver’s page records no opening', async () => {
  const { database, signIn, cookieOf, openWith } = await openBirthday();
  const dan = signIn('dan');
  await dan.rest.get('/wishlists');
  expect(sharedPageIn(await openWith(await cookieOf(dan))).viewer).toMatchObject({ id: 'dan' });
  const openings = await database.select().from(database.tables.openings);
  expect(openings.map(({ userId }) => userId).sort()).toEqual(['bob', 'cleo']);
});

describe('No statement about reservations is run', () => {
  test('for an owner or somebody unknown: their page is the same, byte for byte, without the table', async () => {
    const { database, dropTable } = await openBreakableDatabase();
    const { ann, signIn, cookieOf, openWith } = await openReserved({ database });
    const loggedOut = signIn('ann', { signedInAt: 0 });
    const unverified = signIn('ann', { emailVerified: false });
    const cookies = [await cookieOf(ann), await cookieOf(unverified), 'pending', 'expired', await cookieOf(loggedOut)];
    await loggedOut.graphql(logOutEverywhere);
    const read = async () => {
      const responses = await Promise.all(cookies.map((cookie) => openWith(cookie)));
      return responses.map(({ statusCode, body }) => [statusCode, body]);
    };
    const before = await read();
    expect(before.map(([status]) => status)).toEqual(Array(5).fill(200));
    await dropTable('reservations');
    expect(await read()).toEqual(before);
    expect((await openWith(null)).statusCode).toBe(500);
  });

  test('beside those that a page takes, cached or not', async () => {
    const { database, takeStatements } = await openCountedDatabase();
    const { openWith, cookieOf, ann, bob } = await openReserved({ database });
    const ofVisitor = ['visibility.findByShareCode', 'reservations.listItems'];
    for (const [cookie, statements] of [
      [null, ofVisitor],
      [await cookieOf(bob), ['users.findAccount', ...ofVisitor]],
      [await cookieOf(ann), ['users.findAccount', 'visibility.findByShareCode', 'items.listOf']],
      ['pending', ['visibility.findByShareCode', 'items.listOf']],
    ] as const)
      for (let visit = 0; visit < 2; visit += 1) {
        takeStatements();
        await openWith(cookie);
        expect(takeStatements()).toEqual(statements);
      }
  });
});

test('A cached page is shared by all visitors, by all who are unknown, and otherwise belongs to one person, also at the same time', async () => {
  const { openWith, cookieOf, ann, bob, cleo, signIn, countRenderings } = await openReserved();
  const dan = signIn('dan');
  await dan.rest.get('/wishlists');
  const cookies = async () => ['pending', ...(await Promise.all([ann, bob, cleo, dan].map(cookieOf))), null];
  const bodies: string[] = [];
  for (const cookie of await cookies()) bodies.push((await openWith(cookie)).body);
  expect([new Set(bodies).size, countRenderings()]).toEqual([6, 6]);
  const asked = [...(await cookies()), 'expired', ...(await cookies())];
  const again = await Promise.all(asked.map((cookie) => openWith(cookie)));
  expect(again.map(({ body }) => body)).toEqual([...bodies, bodies[0], ...bodies]);
  expect(countRenderings()).toBe(6);
});
