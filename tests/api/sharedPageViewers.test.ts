import type { PageViewer, PageWishlist } from '@wishnest/domain/pageContract';
import { emptyItem } from '@wishnest/domain/serverInput';
import { buildClock } from '@wishnest/server/clock';
import { buildItemPictureStore } from '@wishnest/server/itemPictures/store';
import { buildSharedPages } from '@wishnest/server/pages/sharedPage';
import { buildServices } from '@wishnest/server/services';
import { describe, expect, test } from 'vitest';
import { cookieHeader, openBirthday, sharedPageIn, shareUnopenedBirthday } from '../support/birthday.ts';
import { openBreakableDatabase, openCountedDatabase } from '../support/database.ts';
import { graphqlApi } from '../support/graphqlApi.ts';
import { ownOperation } from '../support/people.ts';
import { restApi } from '../support/restApi.ts';
import { localConfig, makeWebBuild } from '../support/server.ts';

type Birthday = Awaited<ReturnType<typeof openBirthday>>;

const logOutEverywhere = 'mutation { logOutEverywhere { __typename } }';

/** Whole seconds, as the identity provider has them, in microseconds. */
const secondOf = (at: number) => Math.floor(at / 1_000_000) * 1_000_000;

const everybodys = ['id', 'name', 'link', 'picture', ...Object.keys(emptyItem)];

/** The items of a page by their names, without what everybody may see of them. */
function itemsOf({ wishlist }: { wishlist: PageWishlist | null }) {
  const items = (wishlist?.items ?? []).map((item) => {
    const others = Object.entries(item).filter(([member]) => !everybodys.includes(member));
    return [item.name, Object.fromEntries(others)];
  });
  return Object.fromEntries(items);
}

const own = { __typename: 'OwnItem' };
const outline = { __typename: 'SharedItem' };
const free = { ...outline, isReserved: false, viewerCanReserve: false, viewerCanUnreserve: false };
const taken = { ...free, isReserved: true };
const canReserve = { ...free, viewerCanReserve: true };
const canUnreserve = { ...taken, viewerCanUnreserve: true };

/** Returns a function that waits until it was called with this many results, so that all callers go on together. */
function meetingOf(count: number) {
  const everybody = Promise.withResolvers<void>();
  let arrived = 0;
  return async <Result>(result: Promise<Result>): Promise<Result> => {
    await result;
    arrived += 1;
    if (arrived === count) everybody.resolve();
    await everybody.promise;
    return result;
  };
}

/** Bob has reserved the kite, and the lamp is free. */
async function openReserved(options?: Parameters<typeof openBirthday>[0]) {
  const fixture = await openBirthday(options);
  await restApi.reserve(fixture.bob, fixture.kite);
  return fixture;
}

describe('The page of a share link is for whoever asks:', () => {
  const unverified = (name: string) => (fixture: Birthday) =>
    fixture.cookieOf(fixture.signIn(name, { emailVerified: false }));

  test.each<[string, (fixture: Birthday) => Promise<string | null>, PageViewer, string, object]>([
    [
      'somebody without a cookie is a visitor',
      async () => null,
      { status: 'visitor' },
      'SharedWishlist',
      { Kite: taken, Lamp: free },
    ],
    [
      'a giver can unreserve what they reserved',
      ({ cookieOf, bob }) => cookieOf(bob),
      { status: 'account', id: 'bob', isVerified: true },
      'SharedWishlist',
      { Kite: canUnreserve, Lamp: canReserve },
    ],
    [
      'another giver can reserve what is free',
      ({ cookieOf, cleo }) => cookieOf(cleo),
      { status: 'account', id: 'cleo', isVerified: true },
      'SharedWishlist',
      { Kite: taken, Lamp: canReserve },
    ],
    [
      'an owner gets no reservations',
      ({ cookieOf, ann }) => cookieOf(ann),
      { status: 'account', id: 'ann', isVerified: true },
      'OwnWishlist',
      { Kite: own, Lamp: own },
    ],
    [
      'an owner who is not verified gets none either',
      unverified('ann'),
      { status: 'account', id: 'ann', isVerified: false },
      'OwnWishlist',
      { Kite: own, Lamp: own },
    ],
    [
      'an account that is not verified sees what a visitor sees',
      unverified('dan'),
      { status: 'account', id: 'dan', isVerified: false },
      'SharedWishlist',
      { Kite: taken, Lamp: free },
    ],
    [
      'a giver who is not verified any more sees what a visitor sees',
      unverified('bob'),
      { status: 'account', id: 'bob', isVerified: false },
      'SharedWishlist',
      { Kite: taken, Lamp: free },
    ],
  ])('%s', async (_, cookieFor, viewer, type, items) => {
    const fixture = await openReserved();
    // The account of a person has a row once they have sent a request.
    await fixture.signIn('dan').rest.get('/wishlists');
    const page = sharedPageIn(await fixture.openWith(await cookieFor(fixture)));
    expect([page.viewer, page.shareCode, page.wishlist?.__typename]).toEqual([viewer, fixture.shareCode, type]);
    expect(itemsOf(page)).toEqual(items);
  });

  test.each<[string, (fixture: Birthday) => Promise<string>]>([
    ['is pending', async () => 'pending'],
    ['has expired or is of another project', async () => 'cookie-of-nobody'],
    ['is empty', async () => ''],
    ['is a token', async ({ bob }) => bob.token],
    [
      'is too long',
      async ({ cookieOf, identity, bob }) => {
        const cookie = await cookieOf(bob);
        const bearer = await identity.verifySessionCookie(cookie);
        identity.verifySessionCookie = async () => bearer;
        return cookie.padEnd(4097, 'x');
      },
    ],
    ['is among others that are too long', async ({ cookieOf, bob }) => `${await cookieOf(bob)}; a=${'x'.repeat(8192)}`],
    ['cannot be read', async () => '%ZZ%00"\\{}=,\u00ff'],
    [
      'is of an account that is deleted',
      async ({ cookieOf, bob }) => {
        const cookie = await cookieOf(bob);
        await restApi.deleteAccount(bob);
        return cookie;
      },
    ],
    [
      'is of an account whose deletion was requested',
      async ({ cookieOf, identity, bob }) => {
        const cookie = await cookieOf(bob);
        identity.losesAnswers = true;
        await restApi.deleteAccount(bob);
        return cookie;
      },
    ],
    ['is of an account that this server has never seen', ({ cookieOf, signIn }) => cookieOf(signIn('eve'))],
    [
      'is of a sign-in before the latest "Log out everywhere"',
      async ({ cookieOf, bob }) => {
        const cookie = await cookieOf(bob);
        await bob.graphql(logOutEverywhere);
        return cookie;
      },
    ],
    [
      'was made after it, of a sign-in before it',
      async ({ cookieOf, signIn }) => {
        await signIn('bob').graphql(logOutEverywhere);
        return cookieOf(signIn('bob', { signedInAt: secondOf(Date.now() * 1000 - 60_000_000) }));
      },
    ],
    [
      'cannot be verified, because the identity provider does not answer',
      async ({ cookieOf, identity, bob }) => {
        const cookie = await cookieOf(bob);
        identity.isDown = true;
        return cookie;
      },
    ],
    [
      'cannot be verified in time',
      async ({ cookieOf, identity, bob }) => {
        identity.verifySessionCookie = () => new Promise(() => {});
        return cookieOf(bob);
      },
    ],
    [
      'cannot be verified, because something unexpected happens',
      async ({ cookieOf, identity, bob }) => {
        identity.verifySessionCookie = async () => {
          throw new Error('Nobody expects this.');
        };
        return cookieOf(bob);
      },
    ],
  ])('somebody whose cookie %s is unknown, and gets the items without reservations', async (_, cookieFor) => {
    const fixture = await openReserved();
    const response = await fixture.openWith(await cookieFor(fixture));
    const page = sharedPageIn(response);
    expect([response.statusCode, page.viewer]).toEqual([200, { status: 'unknown' }]);
    expect(page.wishlist).toMatchObject({ __typename: 'SharedWishlist', name: 'Birthday', owner: { name: 'Ann' } });
    expect(itemsOf(page)).toEqual({ Kite: outline, Lamp: outline });
  });

  test('cookies of other names are nobody’s, whatever they contain', async () => {
    const { open, shareCode } = await openBirthday();
    for (const cookie of [
      'a=b',
      'wishnest-session',
      'xwishnest-session=a',
      'Wishnest-Session=a',
      '__proto__=a',
      '=;;',
      '',
    ])
      expect(sharedPageIn(await open(shareCode, { cookie })).viewer).toEqual({ status: 'visitor' });
  });

  test('a cookie is found among others', async () => {
    const { open, shareCode, cookieOf, bob } = await openBirthday();
    const cookie = `theme=dark; ${cookieHeader(await cookieOf(bob))}; wishnest-session=later; lang=en`;
    expect(sharedPageIn(await open(shareCode, { cookie })).viewer).toMatchObject({ id: 'bob' });
  });

  test('a token in place of a cookie changes nothing', async () => {
    const { open, shareCode, bob } = await openBirthday();
    const page = sharedPageIn(await open(shareCode, { authorization: `Bearer ${bob.token}` }));
    expect(page.viewer).toEqual({ status: 'visitor' });
  });
});

describe('Somebody who has logged out everywhere', () => {
  async function logOutBob() {
    const fixture = await openBirthday();
    const { bob, database, signIn, cookieOf, openWith } = fixture;
    await bob.graphql(logOutEverywhere);
    const accounts = await database.select().from(database.tables.accounts);
    const endedAt = accounts.find(({ uid }) => uid === 'bob')?.sessionsEndedAt ?? 0;
    const viewerAfter = async (signedInAt: number) =>
      sharedPageIn(await openWith(await cookieOf(signIn('bob', { signedInAt })))).viewer;
    return { ...fixture, endedAt, viewerAfter };
  }

  test('is known again after a new sign-in, in a later second', async () => {
    const { endedAt, viewerAfter } = await logOutBob();
    expect(await viewerAfter(secondOf(endedAt) + 1_000_000)).toMatchObject({ id: 'bob' });
    expect(await viewerAfter(secondOf(endedAt))).toEqual({ status: 'unknown' });
  });

  test('is unknown even where the provider did not end the sessions', async () => {
    const { identity, bob, cookieOf, openWith } = await openBirthday();
    const cookie = await cookieOf(bob);
    identity.revokeSessions = async () => 'failed';
    await bob.graphql(logOutEverywhere);
    expect(sharedPageIn(await openWith(cookie)).viewer).toEqual({ status: 'unknown' });
  });

  test('has ended nobody else’s sessions', async () => {
    const { cookieOf, cleo, openWith } = await logOutBob();
    expect(sharedPageIn(await openWith(await cookieOf(cleo))).viewer).toMatchObject({ id: 'cleo' });
  });
});

test('What a page was rendered from equals the result of the query SharedWishlist for the same viewer', async () => {
  const fixture = await openReserved();
  const { ann, bob, cleo, visitor, signIn, wishlist, kite, database, shareCode, cookieOf, openWith } = fixture;
  const price = { amount: '12.50', currency: 'EUR' };
  const edit = 'mutation ($input: EditItemInput!) { editItem(input: $input) { __typename } }';
  await ann.graphql(edit, { input: { wishlistId: wishlist.id, itemId: kite.id, note: 'Red,\nplease', price } });
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
  const [owner, giver] = [await cookieOf(ann), await cookieOf(bob)];
  for (const shareCode of ['V1StGXR8_Z5jdHi6B-myT', 'nonsense', 'x'.repeat(3000)]) {
    for (const cookie of [null, owner, giver, 'pending']) {
      const response = await openWith(cookie, shareCode);
      expect(response.statusCode).toBe(404);
      expect(sharedPageIn(response)).toMatchObject({ shareCode, wishlist: null });
    }
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

  test.each<[string, CookieFor, string[]]>([
    ['a visitor', async () => null, ['shared_wishlist', 'items_of_wishlists', 'reserved_items']],
    [
      'a giver',
      ({ cookieOf, bob }) => cookieOf(bob),
      ['account', 'shared_wishlist', 'items_of_wishlists', 'reserved_items'],
    ],
    ['an owner', owner, ['account', 'shared_wishlist', 'items_of_wishlists']],
    ['an owner who is not verified', unverifiedOwner, ['account', 'shared_wishlist', 'items_of_wishlists']],
    ['a pending cookie', pending, ['shared_wishlist', 'items_of_wishlists']],
    ['an expired cookie', expired, ['shared_wishlist', 'items_of_wishlists']],
    ['somebody who has logged out everywhere', ended, ['account', 'shared_wishlist', 'items_of_wishlists']],
  ])('beside these: %s', async (_, cookieFor, statements) => {
    const { database, takeStatements } = await openCountedDatabase();
    const fixture = await openReserved({ database });
    const cookie = await cookieFor(fixture);
    // The second page is cached.
    for (let visit = 0; visit < 2; visit += 1) {
      takeStatements();
      await fixture.openWith(cookie);
      expect(takeStatements()).toEqual(statements);
    }
  });
});

describe('A cached page', () => {
  test('is shared by all visitors, by all who are unknown, and otherwise belongs to one person', async () => {
    const fixture = await openReserved();
    const { openWith, cookieOf, ann, bob, cleo, signIn, countRenderings } = fixture;
    const dan = signIn('dan');
    await dan.rest.get('/wishlists');
    const cookies = async () => [...(await Promise.all([ann, bob, cleo, dan].map(cookieOf))), null];
    const bodies = [(await openWith('pending')).body];
    for (const cookie of await cookies()) bodies.push((await openWith(cookie)).body);
    expect([new Set(bodies).size, countRenderings()]).toEqual([6, 6]);
    for (const [n, cookie] of ['expired', ...(await cookies())].entries())
      expect((await openWith(cookie)).body).toBe(bodies[n]);
    expect(countRenderings()).toBe(6);
  });

  test('is never stale: a giver’s next page shows what others and they themselves reserve', async () => {
    const { openWith, cookieOf, bob, cleo, kite, lamp } = await openBirthday();
    const cookie = await cookieOf(bob);
    const next = async () => itemsOf(sharedPageIn(await openWith(cookie)));
    expect(await next()).toEqual({ Kite: canReserve, Lamp: canReserve });
    await restApi.reserve(cleo, kite);
    expect(await next()).toEqual({ Kite: taken, Lamp: canReserve });
    await graphqlApi.reserve(bob, lamp);
    expect(await next()).toEqual({ Kite: taken, Lamp: canUnreserve });
    await graphqlApi.unreserve(bob, lamp);
    expect(await next()).toEqual({ Kite: taken, Lamp: canReserve });
  });

  test('of many people who ask at the same time is each person’s own', async () => {
    const { openWith, cookieOf, ann, bob, cleo } = await openReserved();
    const cookies = [null, 'pending', await cookieOf(ann), await cookieOf(bob), await cookieOf(cleo)];
    const asked = Array.from({ length: 4 }, () => cookies).flat();
    const pages = (await Promise.all(asked.map((cookie) => openWith(cookie)))).map(sharedPageIn);
    const expected = [
      { Kite: taken, Lamp: free },
      { Kite: outline, Lamp: outline },
      { Kite: own, Lamp: own },
      { Kite: canUnreserve, Lamp: canReserve },
      { Kite: taken, Lamp: canReserve },
    ];
    expect(pages.map(itemsOf)).toEqual(Array.from({ length: 4 }, () => expected).flat());
  });

  test('reads the items once and what is reserved once for all visitors, where many people’s wishlist is found at the same time', async () => {
    const { database, takeStatements } = await openCountedDatabase();
    const { identity, shareCode } = await openReserved({ database });
    const services = buildServices({ database, identity, clock: buildClock() });
    const { items, reservations, sharing } = services;
    const { byShareCode, byShareCodeWithoutView } = sharing;
    // On PostgreSQL each request finds the wishlist over a connection of its own, and then goes on by itself.
    const everybody = meetingOf(12);
    sharing.byShareCode = (...asked) => everybody(byShareCode(...asked));
    sharing.byShareCodeWithoutView = (...asked) => everybody(byShareCodeWithoutView(...asked));
    const { listWithoutReservations } = items;
    const { listReserved } = reservations;
    const calls: (string | null)[] = [];
    items.listWithoutReservations = async (wishlists) => {
      for (const { name } of wishlists as readonly { id: string; name?: string }[]) calls.push(name ?? '');
      return listWithoutReservations(wishlists);
    };
    reservations.listReserved = async (view) => {
      calls.push(view.viewerId);
      return listReserved(view);
    };
    const read = buildSharedPages(services);
    const viewers = ['bob', 'cleo'].map((id): PageViewer => ({ status: 'account', id, isVerified: true }));
    takeStatements();
    await Promise.all(
      Array.from({ length: 3 }, () => [{ status: 'visitor' } as const, { status: 'unknown' } as const, ...viewers])
        .flat()
        .map((viewer) => read(viewer, shareCode, 'address')),
    );
    expect(calls.toSorted()).toEqual(['Birthday', 'bob', 'cleo', null]);
    const shared = takeStatements().filter((name) => name !== 'shared_wishlist');
    expect(shared).toEqual(['items_of_wishlists', 'reserved_items', 'reserved_items', 'reserved_items']);
  });
});
