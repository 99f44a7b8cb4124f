// ASVS 5.0: 2.3.2, 2.3.4

import { pictureOf } from '@wishnest/page/picture';
import { buildKeptStore } from '@wishnest/server/features/kept/store';
import { buildRemovedStore } from '@wishnest/server/features/removed/store';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bobsProfile, openBirthday, openStores, viewOf } from './fixtures.ts';

test('A giver reserves at most one item of a wishlist', async () => {
  const { database, tables, reservations, bob } = await openBirthday();
  expect(await reservations.reserve(bob, 'kite')).toBe(true);
  expect(await reservations.reserve(bob, 'lamp')).toBe(false);
  expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsAnother');
  expect(await reservations.findConflict(bob, 'kite')).toBe('own');
  const second = { wishlistId: 'birthday', itemId: 'lamp', userId: 'bob' };
  await expect(async () => database.insert(tables.reservations).values(second)).rejects.toThrow();
});

test('An item is reserved by at most one giver', async () => {
  const { database, tables, reservations, bob, cleo } = await openBirthday();
  expect(await reservations.reserve(bob, 'kite')).toBe(true);
  expect(await reservations.reserve(cleo, 'kite')).toBe(false);
  expect(await reservations.findConflict(cleo, 'kite')).toBe('taken');
  const second = { wishlistId: 'birthday', itemId: 'kite', userId: 'cleo' };
  await expect(async () => database.insert(tables.reservations).values(second)).rejects.toThrow();
});

test('People who try at the same moment reserve one item each, and an item has one giver, however often they try', async () => {
  const { reservations, users, database, tables } = await openBirthday();
  const givers = Array.from({ length: 20 }, (_, n) => viewOf('birthday', `giver-${n}`));
  for (const { viewerId } of givers) await users.insertAccount(viewerId);
  const tries = givers.flatMap((giver) => ['kite', 'lamp', 'kite'].map((item) => ({ giver, item })));
  await Promise.all(tries.map(({ giver, item }) => reservations.reserve(giver, item)));
  const rows = await database.select().from(tables.reservations);
  expect(rows.map(({ itemId }) => itemId).sort()).toEqual(['kite', 'lamp']);
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2);
  await Promise.all(tries.map(({ giver, item }) => reservations.unreserve(giver, item)));
  expect(await database.select().from(tables.reservations)).toEqual([]);
});

test('A giver gives another item instead, or keeps the one they have if the other is taken, even by themselves', async () => {
  const { reservations, database, tables, removeItem, bob, cleo } = await openBirthday();
  const given = async () =>
    (await database.select().from(tables.reservations)).map(({ userId, itemId }) => `${userId}: ${itemId}`);
  expect(await reservations.swap(bob, 'lamp', 'kite')).toBe(false);
  await reservations.reserve(bob, 'kite');
  expect(await reservations.swap(cleo, 'lamp', 'kite')).toBe(false);
  expect(await reservations.swap(bob, 'kite', 'kite')).toBe(false);
  expect(await given()).toEqual(['bob: kite']);
  expect(await reservations.swap(bob, 'lamp', 'kite')).toBe(true);
  expect(await given()).toEqual(['bob: lamp']);
  await reservations.reserve(cleo, 'kite');
  expect(await reservations.swap(bob, 'kite', 'lamp')).toBe(false);
  expect(new Set(await given())).toEqual(new Set(['bob: lamp', 'cleo: kite']));
  await reservations.unreserve(cleo, 'kite');
  await removeItem('kite');
  expect(await reservations.swap(bob, 'kite', 'lamp')).toBe(false);
  expect(await reservations.swap({ ...bob, shareCode: 'old code' }, 'kite', 'lamp')).toBe(false);
  expect(await given()).toEqual(['bob: lamp']);
});

test('200 swaps and reservations at once lose and double nothing', async () => {
  const { reservations, users, addItem, database, tables } = await openBirthday();
  const items = Array.from({ length: 12 }, (_, n) => `item-${n}`);
  for (const item of items) await addItem(item, 'birthday');
  const givers = Array.from({ length: 10 }, (_, n) => viewOf('birthday', `giver-${n}`));
  for (const [n, giver] of givers.entries()) {
    await users.insertAccount(giver.viewerId);
    await reservations.reserve(giver, `item-${n}`);
  }
  const pick = (n: number) => items[n % items.length] ?? '';
  const tries = Array.from({ length: 200 }, (_, n) => {
    const [giver] = givers.slice(n % givers.length);
    if (!giver) throw new Error('There are givers.');
    // Each giver names what they had first and, later, each item that they may have by then.
    return n % 4 === 3
      ? reservations.reserve(giver, pick(n * 7))
      : reservations.swap(giver, pick(n * 5 + 3), pick(n < 100 ? n % givers.length : n * 3));
  });
  const outcomes = await Promise.all(tries);
  expect(outcomes).toContain(true);
  const rows = await database.select().from(tables.reservations);
  expect(rows.map(({ userId }) => userId).sort()).toEqual(givers.map(({ viewerId }) => viewerId).sort());
  expect(new Set(rows.map(({ itemId }) => itemId)).size).toBe(givers.length);
  expect(new Set(rows.map(({ isCurrent }) => isCurrent))).toEqual(new Set([1]));
});

test('No reservation is released whose item is live, of the giver or of others', async () => {
  const { reservations, bob, cleo } = await openBirthday();
  await reservations.reserve(bob, 'kite');
  for (const giver of [cleo, bob]) await reservations.releaseRemoved(giver);
  expect(await reservations.reserve(bob, 'lamp')).toBe(false);
  expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsAnother');
});

test('A share code belongs to one wishlist', async () => {
  const { wishlists, addWishlist } = await openBirthday();
  await addWishlist('wedding');
  await expect(wishlists.share('wedding', 'ann', 'code')).rejects.toThrow();
});

test('Nothing is reserved by the owner, with another wishlist than that of the item, or from one that is not shared', async () => {
  const { reservations, wishlists, shareAnother, database, tables, bob } = await openBirthday();
  const ann = viewOf('birthday', 'ann');
  await shareAnother('wedding');
  for (const giver of [ann, viewOf('wedding', 'bob', 'wedding')])
    expect(await reservations.insertFarFromLimit(giver, 'kite')).toBe(false);
  await reservations.reserve(bob, 'kite');
  expect(await reservations.unreserve(ann, 'kite')).toBe(false);
  expect(await reservations.findConflict(bob, 'kite')).toBe('own');
  await reservations.unreserve(bob, 'kite');
  await wishlists.stopSharing('birthday', 'ann');
  expect(await reservations.reserve(bob, 'kite')).toBe(false);
  expect(await database.select().from(tables.reservations)).toEqual([]);
});

test('Nobody changes what somebody else owns', async () => {
  const { wishlists, addItem, removeWishlist } = await openBirthday();
  expect(await wishlists.rename('birthday', 'bob', { name: 'mine' })).toBeNull();
  expect(await wishlists.share('birthday', 'bob', 'other')).toBeNull();
  expect(await wishlists.stopSharing('birthday', 'bob')).toBeNull();
  expect(await removeWishlist('birthday', 'bob')).toBeNull();
  expect(await addItem('book', 'birthday', 'bob')).toBeNull();
  expect(await wishlists.listOf('ann')).toMatchObject([{ name: 'birthday', shareCode: 'code' }]);
});

test('A giver has at most 20 remarks on a wishlist, also if they write 30 at once, and those under an earlier share code make room', async () => {
  const { database, tables, remarks, users, shareAnew, shareAnother, bob, cleo } = await openBirthday();
  for (const { viewerId } of [bob, cleo]) await users.insertAccount(viewerId);
  await shareAnother('wedding');
  const write = (view: typeof bob, id: string, itemId: string | null = null) =>
    remarks.insert(view, { id, itemId, words: 'Who joins in?' });
  const written = await Promise.all(Array.from({ length: 30 }, (_, n) => write(bob, `${n}`, n % 2 ? 'kite' : null)));
  expect(written.filter((remark) => remark)).toHaveLength(20);
  expect(await write(cleo, 'c')).toEqual({
    ...{ id: 'c', wishlistId: 'birthday', itemId: null },
    ...{ words: 'Who joins in?', viewerWrote: true },
  });
  expect(await write(viewOf('wedding', 'bob', 'wedding'), 'w')).toMatchObject({ wishlistId: 'wedding' });
  await shareAnew();
  expect(await remarks.listOf([bob])).toEqual([]);
  expect(await write(bob, 'old')).toBeNull();
  expect(await write(viewOf('birthday', 'bob', 'new code'), 'new')).toMatchObject({ id: 'new' });
  expect(await write(bob, 'late')).toBeNull();
  const rows = await database.select({ id: tables.remarks.id }).from(tables.remarks);
  expect(rows.map(({ id }) => id).sort()).toEqual(['c', 'new', 'w']);
});

test('No remark is written by the owner, about an item that is not on the wishlist, or on one that is not shared', async () => {
  const { database, tables, remarks, users, wishlists, shareAnother, removeItem, bob } = await openBirthday();
  await users.insertAccount('bob');
  await shareAnother('wedding');
  const write = (view: typeof bob, itemId: string | null) => remarks.insert(view, { id: 'one', itemId, words: 'x' });
  expect(await write(viewOf('birthday', 'ann'), null)).toBeNull();
  expect(await write(viewOf('wedding', 'bob', 'wedding'), 'kite')).toBeNull();
  await removeItem('kite');
  expect(await write(bob, 'kite')).toBeNull();
  await wishlists.stopSharing('birthday', 'ann');
  expect(await write(bob, null)).toBeNull();
  expect(await database.select().from(tables.remarks)).toEqual([]);
});

test.each(['', 'x'.repeat(201)])('The stores refuse a remark of %j', async (words) => {
  const { remarks, users, bob } = await openBirthday();
  await users.insertAccount('bob');
  await expect(remarks.insert(bob, { id: 'one', itemId: null, words })).rejects.toThrow();
});

test.each<[string, 'wishlist' | 'item' | 'profile', object]>([
  ['an empty wishlist name', 'wishlist', { name: '' }],
  ['a wishlist name of 31', 'wishlist', { name: 'x'.repeat(31) }],
  ['a line of 201 about a wishlist', 'wishlist', { about: 'x'.repeat(201) }],
  ['a paper that there is not', 'wishlist', { paper: 'NEWS' }],
  ['30 February', 'wishlist', { day: '02-30' }],
  ['a day without a zero', 'wishlist', { day: '2-03' }],
  ['an order below 0', 'wishlist', { order: -1 }],
  ['an order above 2,147,483,647', 'wishlist', { order: 2_147_483_648 }],
  ['an empty item name', 'item', { name: '' }],
  ['an item name of 31', 'item', { name: 'x'.repeat(31) }],
  ['an empty link', 'item', { link: '' }],
  ['a link of 2,049', 'item', { link: 'x'.repeat(2049) }],
  ['a note of 201', 'item', { note: 'x'.repeat(201) }],
  ['a note of 201 on receiving', 'item', { receivedNote: 'x'.repeat(201) }],
  ['a live item that is kept', 'item', { keptAs: 'RECEIVED' }],
  ['an item that is kept in another way', 'item', { takenOffAt: 1, keptAs: 'LOST' }],
  ['an amount without a currency', 'item', { priceAmount: '12.50' }],
  ['a currency without an amount', 'item', { priceCurrency: 'EUR' }],
  ['a currency of two letters', 'item', { priceAmount: '12.50', priceCurrency: 'EU' }],
  ['an amount of 14', 'item', { priceAmount: '1'.repeat(14), priceCurrency: 'EUR' }],
  ['an empty username', 'profile', { username: '' }],
  ['a username of 26', 'profile', { username: 'x'.repeat(26) }],
  ['a bio of 71', 'profile', { bio: 'x'.repeat(71) }],
])('The stores refuse %s', async (_, kind, change) => {
  const { database, tables, items, users } = await openBirthday();
  const write = {
    wishlist: async () => database.update(tables.wishlists).set(change),
    item: () => items.update('birthday', 'kite', 'ann', change),
    profile: () => users.insertProfile({ ...bobsProfile, ...change }),
  };
  await expect(write[kind]).rejects.toThrow();
});

test('A picture belongs to its owner’s item, as its link was when it was read', async () => {
  const { items, pictures, addPicture, database, tables } = await openBirthday();
  expect(await addPicture('kite', 'k', Buffer.from([7]), 'bob')).toBeNull();
  await items.update('birthday', 'kite', 'ann', { link: 'https://other.example' });
  expect(await addPicture('kite', 'k')).toBeNull();
  expect(await database.select().from(tables.pictures)).toEqual([]);
  expect(await addPicture('lamp', 'l', Buffer.from([7]))).toMatchObject({ picture: pictureOf('l') });
  expect(await pictures.findPicture('l', 'large')).toEqual(Buffer.from([7]));
  expect(await pictures.findPicture('k', 'small')).toBeNull();
});

test('A file of a picture has at most 30,000 bytes', async () => {
  const { addPicture } = await openBirthday();
  await expect(addPicture('kite', 'k', Buffer.alloc(30_001))).rejects.toThrow();
  expect(await addPicture('kite', 'k', Buffer.alloc(30_000))).toMatchObject({ picture: pictureOf('k') });
});

test('An item that is given several pictures at once keeps the one that it names', async () => {
  const { items, addPicture, database, tables } = await openBirthday();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => addPicture('kite', name)));
  const kite = await items.find('birthday', 'kite');
  const rows = await database.select({ name: tables.pictures.name }).from(tables.pictures);
  expect(rows.map(({ name }) => pictureOf(name))).toMatchObject([{ url: kite?.picture?.url }]);
});

test('A text with any characters is read as it was stored', async () => {
  const { items, reservations, bob } = await openBirthday();
  const texts = { name: `'"; drop -- 👨‍👩‍👧 שלום`, note: `👨‍👩‍👧'"; drop --\n\nשלום` };
  expect(await items.update('birthday', 'kite', 'ann', texts)).toMatchObject(texts);
  expect(await reservations.listItems([bob])).toMatchObject([texts, {}]);
});

test('A wishlist that is erased takes its items, openings and remarks with it, and no reservation; one that is removed takes nothing', async () => {
  const { database, tables, removeWishlist, removeItem, reservations, remarks, sharing, bob } = await openBirthday();
  await reservations.reserve(bob, 'kite');
  await sharing.open('bob', 'code');
  await remarks.insert(bob, { id: 'one', itemId: 'kite', words: 'Who joins in?' });
  await removeItem('kite');
  await database.delete(tables.items).where(eq(tables.items.id, 'kite'));
  expect(await remarks.listOf([bob])).toMatchObject([{ itemId: 'kite' }]);
  expect(await removeWishlist()).toMatchObject({ id: 'birthday' });
  const erased = [tables.items, tables.openings, tables.remarks] as const;
  const rowsOf = async (table: (typeof erased)[number]) => database.select().from(table);
  for (const table of erased) expect(await rowsOf(table)).toHaveLength(1);
  await database.delete(tables.wishlists);
  for (const table of erased) expect(await rowsOf(table)).toEqual([]);
  expect(await database.select().from(tables.reservations)).toMatchObject([{ itemId: 'kite', userId: 'bob' }]);
});

test('An item that is erased or loses its picture takes its files with it, and those of no other item; one that is removed keeps them unseen', async () => {
  const { database, tables, items, pictures, removeItem, addPicture } = await openBirthday();
  const names = async () => (await database.select().from(tables.pictures)).map(({ name }) => name);
  await addPicture('kite', 'k');
  await addPicture('lamp', 'l');
  expect(await items.update('elsewhere', 'lamp', 'ann', { picture: null })).toBeNull();
  expect(await items.update('birthday', 'kite', 'ann', { picture: null })).toMatchObject({ picture: null });
  expect(await names()).toEqual(['l']);
  await addPicture('kite', 'k');
  await removeItem('kite');
  expect(await addPicture('kite', 'later')).toBeNull();
  expect(await names()).toEqual(['l', 'k']);
  expect(await pictures.findPicture('k', 'large')).toBeNull();
  await database.delete(tables.items).where(eq(tables.items.id, 'kite'));
  expect(await names()).toEqual(['l']);
});

test('A statement about an item changes nothing of a wishlist that is somebody else’s, or was removed', async () => {
  const { database, tables, items, removeWishlist } = await openBirthday();
  const kept = buildKeptStore(database);
  const removed = buildRemovedStore(database);
  const rows = () => database.select().from(tables.items).orderBy(tables.items.id);
  async function tryAll(ownerId: string) {
    const before = await rows();
    const changed = [
      await items.update('birthday', 'kite', ownerId, { name: 'Mine' }),
      await items.update('birthday', 'kite', ownerId, { picture: null }),
      await items.remove('birthday', 'kite', ownerId),
      await kept.keep({ wishlistId: 'birthday', id: 'kite', as: 'HIDDEN' }, ownerId),
      await removed.restoreItem('birthday', 'lamp', ownerId),
    ];
    expect(changed).toEqual([null, null, null, null, null]);
    expect(await rows()).toEqual(before);
  }
  await items.remove('birthday', 'lamp', 'ann');
  await tryAll('bob');
  await removeWishlist();
  await tryAll('ann');
});

test.each([
  ['first fails', 'ann', 'zoe'],
  ['second fails', 'zoe', 'ann'],
])('Statements of one transaction are undone together, and no writes of others, if the %s', async (_, one, other) => {
  const { database, tables, users } = await openStores();
  const [before, failed, after] = await Promise.allSettled([
    users.insertAccount('dan'),
    database.transaction({
      first: { unread: database.insert(tables.accounts).values({ userId: one }) },
      second: { unread: database.insert(tables.accounts).values({ userId: other }) },
    }),
    users.insertAccount('eve'),
  ]);
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const found = await Promise.all(['zoe', 'dan', 'eve'].map((userId) => users.findAccount(userId)));
  expect(found).toMatchObject([null, { userId: 'dan' }, { userId: 'eve' }]);
});

test('A new order changes nothing if one position is refused', async () => {
  const { addWishlist, wishlists } = await openStores();
  for (const id of ['a', 'b']) await addWishlist(id);
  const before = await wishlists.listOf('ann');
  const positions = [
    { id: 'a', order: 7 },
    { id: 'b', order: -1 },
  ];
  await expect(wishlists.reorder('ann', positions)).rejects.toThrow();
  expect(await wishlists.listOf('ann')).toEqual(before);
});
