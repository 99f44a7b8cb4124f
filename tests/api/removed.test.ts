import type { Database } from '@wishnest/server/platform/db/database';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { apis, graphqlApi, ok, refused, restApi } from '../support/apis.ts';
import {
  addItem,
  createBirthday,
  createWishlist,
  fillBirthday,
  giveUp,
  openLink,
  type PlacedItem,
  readGifts,
  readRemoved,
  reserveItem,
  restoreItem,
  restoreWishlist,
  share,
  shareBirthday,
  shareWith,
} from '../support/birthday.ts';
import { fillOpenings, fillWishlist, fillWishlists, givePicture } from '../support/database.ts';
import { readEverything } from '../support/everything.ts';
import type { Person } from '../support/people.ts';

const [noWishlist, noItem] = ['This wishlist does not exist.', 'This item does not exist.'];
const day = 24 * 60 * 60 * 1_000_000;

/** Makes what was removed as old as this, in days. */
async function age({ update, tables }: Database, days: number) {
  for (const table of [tables.items, tables.wishlists]) {
    await update(table).set({ takenOffAt: sql`${table.takenOffAt} - ${sql.raw(`${days * day}`)}` });
  }
}

describe('What an owner removes', () => {
  test.each(apis)(
    'is live again over $name as it was, with position, picture, note, openings and reservations',
    async (api) => {
      const fixture = await fillBirthday();
      const { app, ann, bob, wishlist, kite, lamp, shareCode, database } = fixture;
      await givePicture(database, kite);
      await graphqlApi.editItem(ann, kite, { note: 'Red', price: { amount: '5', currency: 'EUR' } });
      await restApi.reserve(bob, kite);
      const readAll = async () => [
        await readEverything(fixture, ann),
        await readEverything(fixture, bob),
        await Promise.all(
          ['/pictures/k-3x2.webp', '/pictures/k-3x2-small.webp'].map(async (url) => (await app.inject(url)).body),
        ),
      ];
      const before = await readAll();

      expect(await api.deleteItem(ann, kite)).toEqual(ok(null));
      expect(await api.deleteItem(ann, kite)).toEqual(refused(404, noItem));
      expect(await api.look(bob, shareCode)).toMatchObject({ ok: { items: [{ name: 'Lamp' }, { name: 'Book' }] } });
      expect((await app.inject('/pictures/k-3x2.webp')).statusCode).toBe(404);
      expect(await readRemoved(ann)).toEqual({ wishlists: [], items: ['Kite'] });
      for (let time = 0; time < 2; time += 1) expect(await restoreItem(ann, kite)).toBe(kite.id);
      expect(await readAll()).toEqual(before);

      expect(await api.deleteWishlist(ann, wishlist)).toEqual(ok(null));
      expect(await api.deleteWishlist(ann, wishlist)).toEqual(refused(404, noWishlist));
      expect(await api.look(bob, shareCode)).toEqual(refused(404, 'Invalid or expired shared link.'));
      expect(await api.sharedWithMe(bob)).toEqual(ok([]));
      expect((await app.inject('/pictures/k-3x2.webp')).statusCode).toBe(404);
      expect(await restoreItem(ann, lamp)).toBe(noWishlist);
      expect(await readRemoved(ann)).toMatchObject({ wishlists: ['Birthday'] });
      for (let time = 0; time < 2; time += 1) expect(await restoreWishlist(ann, wishlist)).toBe(wishlist.id);
      expect(await readAll()).toEqual(before);
    },
  );

  test('is listed and restored for 30 days, and for its owner alone', async () => {
    const { ann, bob, wishlist, kite, lamp, database } = await shareBirthday();
    const xmas = await createWishlist(ann, 'Xmas');
    for (const item of [kite, lamp]) await graphqlApi.deleteItem(ann, item);
    await graphqlApi.deleteWishlist(ann, xmas);
    expect(await readRemoved(ann)).toEqual({ wishlists: ['Xmas'], items: ['Lamp', 'Kite'] });
    expect(await readRemoved(bob)).toEqual({ wishlists: [], items: [] });
    expect(await restoreItem(bob, kite)).toBe('Only the owner of this wishlist can do this.');
    expect(await restoreWishlist(bob, xmas)).toBe(noWishlist);
    expect(await restoreWishlist(bob, wishlist)).toBe('Only the owner of this wishlist can do this.');
    for (const id of ['x', '\0']) {
      expect(await restoreWishlist(ann, { id })).toBe(noWishlist);
      expect(await restoreItem(ann, { id, wishlistId: wishlist.id })).toBe(noItem);
    }
    await age(database, 29);
    expect(await restoreItem(ann, kite)).toBe(kite.id);
    await age(database, 2);
    expect(await readRemoved(ann)).toEqual({ wishlists: [], items: [] });
    expect(await restoreItem(ann, lamp)).toBe(noItem);
    expect(await restoreWishlist(ann, xmas)).toBe(noWishlist);
  });

  test('does not count for the limits, which hold when it is restored', async () => {
    const { ann, database, wishlist, kite } = await createBirthday();
    const xmas = await createWishlist(ann, 'Xmas');
    await fillWishlist(database, wishlist.id, 498);
    await fillWishlists(database, 'ann', 198);
    await graphqlApi.deleteItem(ann, kite);
    await graphqlApi.deleteWishlist(ann, xmas);
    const book = await addItem(ann, wishlist, 'Book');
    const party = await createWishlist(ann, 'Party');
    expect(await restoreItem(ann, kite)).toBe('A wishlist can hold 500 items.');
    expect(await restoreWishlist(ann, xmas)).toBe('You can have 200 wishlists.');
    await graphqlApi.deleteItem(ann, book);
    await graphqlApi.deleteWishlist(ann, party);
    const outcomes = await Promise.all([
      ...[kite, book].map((item) => restoreItem(ann, item)),
      ...[xmas, party].map((removed) => restoreWishlist(ann, removed)),
    ]);
    expect(outcomes.filter((outcome) => outcome?.startsWith('A wishlist can'))).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.startsWith('You can'))).toHaveLength(1);
  });

  test('leaves its place in the order, in the room for openings and in the news to others', async () => {
    const { ann, bob, wishlist, database, shareCode } = await shareBirthday();
    await graphqlApi.deleteWishlist(ann, await createWishlist(ann, 'Xmas'));
    expect(await restApi.createWishlist(ann, 'Party')).toMatchObject(ok({ order: 1 }));
    await graphqlApi.deleteItem(ann, await addItem(ann, wishlist, 'Book'));
    const news = '{ viewer { sharedWithMe { wishlists { hasNewItems itemCount } } } }';
    expect(JSON.stringify(await bob.graphql(news))).toContain('"hasNewItems":false,"itemCount":2');
    await fillOpenings(database, { ownerId: 'cleo', giverId: 'bob' }, 199);
    await graphqlApi.deleteWishlist(ann, wishlist);
    const wedding = await createWishlist(ann, 'Wedding');
    await shareWith(ann, wedding, bob);
    const listed = async () => {
      const shared = await graphqlApi.sharedWithMe(bob);
      return 'ok' in shared ? shared.ok.flatMap(({ wishlists }) => wishlists.map(({ name }) => name)) : [];
    };
    expect(await listed()).toHaveLength(200);
    expect(await listed()).toContain('Wishlist 0');
    await restoreWishlist(ann, wishlist);
    expect(await listed()).toHaveLength(200);
    await openLink(bob, shareCode);
    expect(await listed()).toContain('Birthday');
  });

  test('is one of the two when it is removed and restored at once', async () => {
    const { ann, wishlist, kite } = await shareBirthday();
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([restApi.deleteItem(ann, kite), restoreItem(ann, kite), restApi.deleteItem(ann, kite)]);
      const live = await graphqlApi.ownItems(ann, wishlist);
      const { items } = await readRemoved(ann);
      const names = 'ok' in live ? live.ok.map(({ name }) => name) : [];
      expect([...names, ...items].sort()).toEqual(['Kite', 'Lamp']);
      await restoreItem(ann, kite);
      await Promise.all([graphqlApi.deleteWishlist(ann, wishlist), restoreWishlist(ann, wishlist)]);
      const wishlists = await restApi.wishlists(ann);
      expect(('ok' in wishlists ? wishlists.ok.length : 0) + (await readRemoved(ann)).wishlists.length).toBe(1);
      await restoreWishlist(ann, wishlist);
    }
  });
});

describe('A giver whose item is removed and restored', () => {
  test('still has it, unless they have given it up', async () => {
    const { ann, bob, cleo, kite, lamp } = await shareBirthday();
    await reserveItem(bob, kite);
    await reserveItem(cleo, lamp);
    for (const item of [kite, lamp]) await restApi.deleteItem(ann, item);
    expect(await readGifts(bob)).toMatchObject([{ item: null, remembered: { name: 'Kite' } }]);
    await giveUp(cleo, lamp);
    for (const item of [kite, lamp]) await restoreItem(ann, item);
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Kite' } }]);
    expect(await reserveItem(cleo, kite)).toBe('This item is already reserved.');
    expect(await reserveItem(bob, lamp)).toBe('You can only reserve 1 item per wishlist.');
    expect(await reserveItem(cleo, lamp)).toMatchObject({ reservedBy: 'cleo' });
  });

  test.each<[string, (giver: Person, lamp: PlacedItem, kite: PlacedItem) => Promise<unknown>]>([
    ['over REST', (giver, lamp) => restApi.reserve(giver, lamp)],
    ['over GraphQL', (giver, lamp) => graphqlApi.reserve(giver, lamp)],
    ['in its place', (giver, lamp, kite) => reserveItem(giver, lamp, { insteadOf: kite.id })],
  ])('keeps the other one that they have reserved since %s, and the item is free for all', async (way, take) => {
    const { ann, bob, cleo, wishlist, kite, lamp, shareCode } = await shareBirthday();
    await reserveItem(bob, kite);
    await restApi.deleteItem(ann, kite);
    await take(bob, lamp, kite);
    expect(await readGifts(bob)).toHaveLength(way === 'in its place' ? 1 : 2);
    await restoreItem(ann, kite);
    const [free, bobs] = [
      { isReserved: false, reservedBy: null },
      { isReserved: true, reservedBy: 'bob' },
    ];
    for (const api of apis) expect(await api.look(bob, shareCode)).toMatchObject(ok({ items: [free, bobs] }));
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Lamp' } }]);
    expect(await graphqlApi.unreserve(bob, kite)).toEqual(ok(free));
    expect(await restApi.reserve(bob, kite)).toEqual(refused(409, 'You can only reserve 1 item per wishlist.'));
    // He comes back to it as it is now, loses it again, and somebody else takes it.
    await graphqlApi.editItem(ann, kite, { name: 'Red kite' });
    expect(await reserveItem(bob, kite, { insteadOf: lamp.id })).toMatchObject({ reservedBy: 'bob' });
    expect(await readGifts(bob)).toMatchObject([{ remembered: { name: 'Red kite' } }]);
    await restApi.deleteItem(ann, kite);
    expect(await reserveItem(bob, lamp)).toMatchObject({ reservedBy: 'bob' });
    await restoreItem(ann, kite);
    expect(await restApi.reserve(cleo, kite)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Lamp' } }]);
    expect(await readGifts(cleo)).toMatchObject([{ item: { name: 'Red kite' } }]);
    expect(await restApi.items(bob, wishlist)).toMatchObject({ ok: [{ isReserved: true, reservedBy: null }, bobs] });
  });

  test('gives one item whatever they reserve, give up and swap between removals', async () => {
    const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
    await reserveItem(bob, kite);
    await restApi.deleteItem(ann, kite);
    await reserveItem(bob, lamp);
    await restoreItem(ann, kite);
    await giveUp(bob, lamp);
    expect(await reserveItem(bob, kite)).toMatchObject({ reservedBy: 'bob' });
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Kite' } }]);
    await restApi.deleteWishlist(ann, wishlist);
    expect(await readGifts(bob)).toMatchObject([{ item: null, wishlist: null, remembered: { name: 'Kite' } }]);
    await restoreWishlist(ann, wishlist);
    expect(await readGifts(bob)).toMatchObject([{ item: { name: 'Kite' }, wishlist: { name: 'Birthday' } }]);
  });
});

test('Specification 8: a share link that its owner removed can be shared by nobody, and works again with the wishlist', async () => {
  const { ann, cleo, wishlist, shareCode } = await shareBirthday();
  await restApi.deleteWishlist(ann, wishlist);
  expect(await restApi.share(ann, wishlist)).toEqual(refused(404, noWishlist));
  expect(await restApi.renameWishlist(ann, wishlist, 'Party')).toEqual(refused(404, noWishlist));
  expect(await graphqlApi.open(cleo, shareCode)).toEqual(refused(404, 'Invalid or expired shared link.'));
  await restoreWishlist(ann, wishlist);
  expect(await share(ann, wishlist)).toBe(shareCode);
  expect(await graphqlApi.open(cleo, shareCode)).toMatchObject(ok({ name: 'Birthday' }));
});

test('A server that starts erases what was removed more than 30 days ago', async () => {
  const { app, ann, kite, database } = await createBirthday();
  const namesOf = async () => (await database.select().from(database.tables.items)).map(({ name }) => name);
  await restApi.deleteItem(ann, kite);
  await age(database, 31);
  expect(await namesOf()).toContain('Kite');
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitUntil(async () => !(await namesOf()).includes('Kite'));
  expect(await namesOf()).toEqual(['Lamp']);
});
