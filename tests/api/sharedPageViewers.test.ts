import type { PageViewer, PageWishlist } from '@wishnest/domain/pageContract';
import { buildItemPictureStore } from '@wishnest/server/itemPictures/store';
import { describe, expect, test } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import {
  cookieHeader,
  itemsOf,
  openBirthday,
  openReserved,
  sharedPageIn,
  shareUnopenedBirthday,
  shown,
} from '../support/birthday.ts';
import { openBreakableDatabase, openCountedDatabase } from '../support/database.ts';
import { ownOperation, type Person } from '../support/people.ts';
import { localConfig, makeWebBuild } from '../support/server.ts';

type Birthday = Awaited<ReturnType<typeof openBirthday>>;

const { own, outline, free, taken, canReserve, canUnreserve } = shown;

const logOutEverywhere = 'mutation { logOutEverywhere { __typename } }';

/** Whole seconds, as the identity provider has them, in microseconds. */
const secondOf = (at: number) => Math.floor(at / 1_000_000) * 1_000_000;

describe('The page of a share link is for whoever asks:', () => {
  const unverified = (name: string) => (fixture: Birthday) =>
    fixture.cookieOf(fixture.signIn(name, { emailVerified: false }));

  const account = (id: string, isVerified = true): PageViewer => ({ status: 'account', id, isVerified });

  test.each<[string, (fixture: Birthday) => Promise<string | null>, PageViewer, object]>([
    ['somebody without a cookie is a visitor', async () => null, { status: 'visitor' }, { Kite: taken, Lamp: free }],
    [
      'a giver can unreserve what they reserved',
      ({ cookieOf, bob }) => cookieOf(bob),
      account('bob'),
      { Kite: canUnreserve, Lamp: canReserve },
    ],
    [
      'another giver can reserve what is free',
      ({ cookieOf, cleo }) => cookieOf(cleo),
      account('cleo'),
      { Kite: taken, Lamp: canReserve },
    ],
    ['an owner gets no reservations', ({ cookieOf, ann }) => cookieOf(ann), account('ann'), { Kite: own, Lamp: own }],
    [
      'an owner who is not verified gets none either',
      unverified('ann'),
      account('ann', false),
      { Kite: own, Lamp: own },
    ],
    [
      'a giver who is not verified sees what a visitor sees',
      unverified('bob'),
      account('bob', false),
      { Kite: taken, Lamp: free },
    ],
  ])('%s', async (_, cookieFor, viewer, items) => {
    const fixture = await openReserved();
    const page = sharedPageIn(await fixture.openWith(await cookieFor(fixture)));
    const type = viewer.status === 'account' && viewer.id === 'ann' ? 'OwnWishlist' : 'SharedWishlist';
    expect([page.viewer, page.shareCode, page.wishlist?.__typename]).toEqual([viewer, fixture.shareCode, type]);
    expect(itemsOf(page)).toEqual(items);
  });

  /** Opens the page with a cookie of somebody unknown, who gets the items without reservations. */
  async function expectUnknown(fixture: Birthday, cookie: string) {
    const response = await fixture.openWith(cookie);
    const page = sharedPageIn(response);
    expect([response.statusCode, page.viewer]).toEqual([200, { status: 'unknown' }]);
    expect(page.wishlist).toMatchObject({ __typename: 'SharedWishlist', name: 'Birthday', owner: { name: 'Ann' } });
    expect(itemsOf(page)).toEqual({ Kite: outline, Lamp: outline });
  }

  test('somebody is unknown whose cookie is pending, expired, empty, a token or unreadable, or of an account without a row', async () => {
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
    const cookie = await cookieOf(bob);
    await expectUnknown(fixture, `${cookie}; a=${'x'.repeat(8192)}`);
    const bearer = await fixture.identity.verifySessionCookie(cookie);
    fixture.identity.verifySessionCookie = async () => bearer;
    await expectUnknown(fixture, cookie.padEnd(4097, 'x'));
  });

  /** Makes the verification of cookies end like this. */
  const verifying = (verify: () => Promise<never>) => (fixture: Birthday) =>
    Object.assign(fixture.identity, { verifySessionCookie: verify });

  test.each<[string, (fixture: Birthday) => unknown]>([
    ['the account is deleted', ({ bob }) => restApi.deleteAccount(bob)],
    [
      'its deletion was requested',
      ({ identity, bob }) => {
        identity.losesAnswers = true;
        return restApi.deleteAccount(bob);
      },
    ],
    ['somebody logged it out everywhere', ({ bob }) => bob.graphql(logOutEverywhere)],
    ['the identity provider does not answer', ({ identity }) => Object.assign(identity, { isDown: true })],
    ['the cookie cannot be verified in time', verifying(() => new Promise(() => {}))],
    ['something unexpected happens', verifying(() => Promise.reject(new Error('Nobody expects this.')))],
  ])('a giver with a cookie is unknown if %s', async (_, happens) => {
    const fixture = await openReserved();
    const cookie = await fixture.cookieOf(fixture.bob);
    await happens(fixture);
    await expectUnknown(fixture, cookie);
  });

  test('cookies of other names are nobody’s, and so is a token; a cookie is found among others', async () => {
    const { open, shareCode, cookieOf, bob } = await openBirthday();
    const viewerWith = async (headers: Record<string, string>) => sharedPageIn(await open(shareCode, headers)).viewer;
    const others = ['a=b', 'wishnest-session', 'xwishnest-session=a', 'Wishnest-Session=a', '__proto__=a', '=;;', ''];
    for (const cookie of others) expect(await viewerWith({ cookie })).toEqual({ status: 'visitor' });
    expect(await viewerWith({ authorization: `Bearer ${bob.token}` })).toEqual({ status: 'visitor' });
    const cookie = `theme=dark; ${cookieHeader(await cookieOf(bob))}; wishnest-session=later; lang=en`;
    expect(await viewerWith({ cookie })).toMatchObject({ id: 'bob' });
  });
});

describe('Somebody who has logged out everywhere', () => {
  test('is known again after a new sign-in, in a later second, and nobody else’s sessions have ended', async () => {
    const { bob, cleo, database, signIn, cookieOf, openWith } = await openBirthday();
    await bob.graphql(logOutEverywhere);
    const accounts = await database.select().from(database.tables.accounts);
    const endedAt = accounts.find(({ uid }) => uid === 'bob')?.sessionsEndedAt ?? 0;
    const viewerOf = async (person: Person) => sharedPageIn(await openWith(await cookieOf(person))).viewer;
    expect(await viewerOf(signIn('bob', { signedInAt: secondOf(endedAt) + 1_000_000 }))).toMatchObject({ id: 'bob' });
    expect(await viewerOf(signIn('bob', { signedInAt: secondOf(endedAt) }))).toEqual({ status: 'unknown' });
    expect(await viewerOf(cleo)).toMatchObject({ id: 'cleo' });
  });

  test('is unknown even where the provider did not end the sessions', async () => {
    const { identity, bob, cookieOf, openWith } = await openBirthday();
    const cookie = await cookieOf(bob);
    identity.revokeSessions = async () => 'failed';
    await bob.graphql(logOutEverywhere);
    expect(sharedPageIn(await openWith(cookie)).viewer).toEqual({ status: 'unknown' });
  });
});

test('What a page was rendered from equals the result of the query SharedWishlist for the same viewer', async () => {
  const fixture = await openReserved();
  const { ann, bob, cleo, visitor, signIn, kite, database, shareCode, cookieOf, openWith } = fixture;
  const price = { amount: '12.50', currency: 'EUR' };
  await graphqlApi.editItem(ann, kite, { note: 'Red,\nplease', price });
  const file = Buffer.from([1]);
  await buildItemPictureStore(database).put({ ...kite, picture: null } as never, 'ann', {
    name: `${kite.id}-3x2`,
    large: file,
    small: file,
  });
  const unverified = ['ann', 'dan'].map((name) => signIn(name, { emailVerified: false }));
  const seen = new Set();
  for (const person of [null, ann, bob, cleo, ...unverified]) {
    const cookie = person && (await cookieOf(person));
    const { data } = await (person ?? visitor).graphql<{ sharedWishlist: PageWishlist }>(
      ownOperation('SharedWishlist'),
      {
        shareCode,
      },
    );
    const { wishlist } = sharedPageIn(await openWith(cookie));
    expect(wishlist).toEqual(data?.sharedWishlist);
    expect(wishlist?.items[0]).toMatchObject({ note: 'Red,\nplease', price, picture: { width: 3 } });
    seen.add(JSON.stringify(wishlist));
  }
  // Those who are not verified see what the visitor or the owner sees.
  expect(seen.size).toBe(4);
});

test('Somebody who opens a link that does not work gets the same page without a wishlist, whoever they are', async () => {
  const { openWith, cookieOf, ann, bob } = await openBirthday();
  for (const cookie of [null, await cookieOf(ann), await cookieOf(bob), 'pending']) {
    const response = await openWith(cookie, 'V1StGXR8_Z5jdHi6B-myT');
    expect(response.statusCode).toBe(404);
    expect(sharedPageIn(response).wishlist).toBeNull();
  }
});

test('A giver’s page records no opening', async () => {
  const pages = { web: await makeWebBuild(), config: localConfig, playground: false };
  const { app, identity, bob, database, shareCode, wishlist } = await shareUnopenedBirthday({ pages });
  await bob.rest.get('/wishlists');
  const cookie = cookieHeader((await identity.createSessionCookie(bob.token)) ?? '');
  const page = sharedPageIn(await app.inject({ url: `/shared/${shareCode}`, headers: { cookie } }));
  expect(page.viewer).toMatchObject({ id: 'bob' });
  expect(await database.select().from(database.tables.openings)).toEqual([]);
  expect(await bob.rest.get(`/wishlists/${wishlist.id}/items`)).toMatchObject({ status: 404 });
});

describe('No statement about reservations is run', () => {
  type CookieFor = (fixture: Birthday) => Promise<string | null>;
  const owner: CookieFor = ({ cookieOf, ann }) => cookieOf(ann);
  const unverifiedOwner: CookieFor = ({ cookieOf, signIn }) => cookieOf(signIn('ann', { emailVerified: false }));
  const pending: CookieFor = async () => 'pending';
  const expired: CookieFor = async () => 'expired';
  const ended: CookieFor = async ({ cookieOf, signIn }) => {
    const ann = signIn('ann', { signedInAt: 0 });
    await ann.graphql(logOutEverywhere);
    return cookieOf(signIn('ann', { signedInAt: 0 }));
  };

  test.each([
    ['an owner', owner],
    ['an owner who is not verified', unverifiedOwner],
    ['somebody whose cookie is pending', pending],
    ['somebody whose cookie has expired', expired],
    ['somebody who has logged out everywhere', ended],
  ])('for the page of %s: it is the same, byte for byte, without their table', async (_, cookieFor) => {
    const { database, dropTable } = await openBreakableDatabase();
    const fixture = await openReserved({ database });
    const cookie = await cookieFor(fixture);
    const { statusCode, body } = await fixture.openWith(cookie);
    expect(statusCode).toBe(200);
    await dropTable('reservations');
    expect((await fixture.openWith(cookie)).body).toBe(body);
    expect((await fixture.openWith(null)).statusCode).toBe(503);
  });

  test('beside those that a page takes, cached or not', async () => {
    const { database, takeStatements } = await openCountedDatabase();
    const { openWith, cookieOf, ann, bob } = await openReserved({ database });
    const ofVisitor = ['shared_wishlist', 'items_of_wishlists', 'reserved_items'];
    for (const [cookie, statements] of [
      [null, ofVisitor],
      [await cookieOf(bob), ['account', ...ofVisitor]],
      [await cookieOf(ann), ['account', 'shared_wishlist', 'items_of_wishlists']],
      ['pending', ['shared_wishlist', 'items_of_wishlists']],
    ] as const)
      for (let visit = 0; visit < 2; visit += 1) {
        takeStatements();
        await openWith(cookie);
        expect(takeStatements()).toEqual(statements);
      }
  });
});
