import type { PageViewer } from '@wishnest/domain/pageContract';
import { buildClock } from '@wishnest/server/clock';
import { buildSharedPages } from '@wishnest/server/pages/sharedPage';
import { buildServices } from '@wishnest/server/services';
import { describe, expect, test } from 'vitest';
import { graphqlApi, restApi } from '../support/apis.ts';
import { itemsOf, openBirthday, openReserved, sharedPageIn, shown } from '../support/birthday.ts';
import { openCountedDatabase } from '../support/database.ts';

const { own, outline, free, taken, canReserve, canUnreserve } = shown;

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
