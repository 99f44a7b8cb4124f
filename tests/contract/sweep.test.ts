import { buildKeptStore } from '@wishnest/server/features/kept/store';
import { buildRemovedService } from '@wishnest/server/features/removed/service';
import { buildRemovedStore } from '@wishnest/server/features/removed/store';
import { count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillWishlist, fillWishlists } from '../support/database.ts';
import { openBirthday } from './fixtures.ts';

const day = 24 * 60 * 60 * 1_000_000;

/** Ann's 'birthday', and what erases removed rows. */
async function openSwept() {
  const stores = await openBirthday();
  const { database, tables } = stores;
  const removed = buildRemovedStore(database);
  const kept = buildKeptStore(database);
  const { sweep } = buildRemovedService(removed, {} as never, {} as never);
  type Removable = typeof tables.items | typeof tables.wishlists;
  const countOf = async (table: Removable | typeof tables.openings, condition?: SQL) =>
    (await database.select({ n: count() }).from(table).where(condition))[0]?.n;
  /** Removes rows, each a microsecond after the one before, this many days ago. */
  async function removeRows(table: Removable, condition: SQL, days: number) {
    const takenOffAt = sql`${database.now} - ${sql.raw(`${Math.round(days * day)}`)} + ${table.createdAt} % 1000`;
    await database
      .update(table as typeof tables.items)
      .set({ takenOffAt })
      .where(condition);
  }
  return { ...stores, kept, removed, sweep, countOf, removeRows };
}

test('What was removed more than 30 days ago is erased with its pictures and openings, and nothing else', async () => {
  const { database, tables, reservations, sharing, addPicture, shareAnother, removeRows, sweep, bob } =
    await openSwept();
  await reservations.reserve(bob, 'kite');
  for (const item of ['kite', 'lamp']) await addPicture(item, item);
  for (const name of ['wedding', 'xmas']) {
    await shareAnother(name);
    await sharing.open('bob', name);
  }
  await fillWishlist(database, 'wedding', 120);
  await removeRows(tables.items, eq(tables.items.id, 'kite'), 30.1);
  await removeRows(tables.items, eq(tables.items.id, 'lamp'), 29.9);
  await removeRows(tables.wishlists, eq(tables.wishlists.id, 'wedding'), 30.1);
  await removeRows(tables.wishlists, eq(tables.wishlists.id, 'xmas'), 29.9);
  await Promise.all([sweep(), sweep()]);
  const { wishlists, items, pictures, openings } = tables;
  const ids = async (table: typeof wishlists | typeof items) =>
    (await database.select({ id: table.id }).from(table)).map(({ id }) => id).sort();
  expect(await ids(wishlists)).toEqual(['birthday', 'xmas']);
  expect(await ids(items)).toEqual(['lamp']);
  expect(await database.select({ name: pictures.name }).from(pictures)).toEqual([{ name: 'lamp' }]);
  expect(await database.select().from(openings)).toMatchObject([{ wishlistId: 'xmas' }]);
  expect(await database.select().from(tables.reservations)).toMatchObject([{ itemId: 'kite', userId: 'bob' }]);
});

test('The newest 500 removed items of a wishlist and the newest 200 removed wishlists of a person are kept', async () => {
  const { database, tables, removed, countOf, removeRows, addWishlist, removeItem, removeWishlist } = await openSwept();
  const { items, wishlists } = tables;
  await addWishlist('wedding');
  for (const id of ['birthday', 'wedding']) await fillWishlist(database, id, 530);
  await removeRows(items, eq(items.name, 'Wish 0'), 29);
  await removeRows(items, sql`${items.name} like 'Wish %' and ${items.name} <> 'Wish 0'`, 0.5);
  const rows = await fillWishlists(database, 'ann', 230);
  const ids = rows.map(({ id }) => id);
  await removeRows(wishlists, inArray(wishlists.id, ids), 0.5);
  const before = (await removed.itemsOf(['birthday'])).slice(0, 499);
  const wishlistsBefore = (await removed.wishlistsOf('ann')).slice(0, 199);
  for (let time = 0; time < 2; time += 1) {
    await removeItem('kite');
    await removeWishlist('wedding');
    expect(await removed.itemsOf(['birthday'])).toMatchObject([{ id: 'kite' }, ...before]);
    expect(await removed.wishlistsOf('ann')).toMatchObject([{ id: 'wedding' }, ...wishlistsBefore]);
    expect([await countOf(items), await countOf(wishlists)]).toEqual([500 + 1 + 530, 201]);
  }
  expect(await countOf(items, isNull(items.takenOffAt))).toBe(1);
});

test('What was received is never erased, however old it is and however much is removed', async () => {
  const { database, tables, kept, removed, countOf, removeRows, removeItem, sweep } = await openSwept();
  const { items } = tables;
  await kept.keep({ wishlistId: 'birthday', id: 'kite', as: 'RECEIVED' }, 'ann', 'Thanked');
  await removeRows(items, eq(items.id, 'kite'), 400);
  await fillWishlist(database, 'birthday', 500);
  await removeRows(items, sql`${items.name} like 'Wish %'`, 1);
  await removeItem('lamp');
  await sweep();
  expect([await countOf(items), (await removed.itemsOf(['birthday'])).length]).toEqual([501, 500]);
  expect(await kept.receivedOf(['birthday'])).toMatchObject([{ id: 'kite', receivedNote: 'Thanked' }]);
  expect(await removed.restoreItem('birthday', 'kite', 'ann')).toMatchObject({ id: 'kite', receivedNote: '' });
});

test('What its owner restores meanwhile is not erased, and what is erased cannot be restored', async () => {
  const { database, tables, removed, removeRows, removeItem, items, sweep } = await openSwept();
  await fillWishlist(database, 'birthday', 40);
  await removeRows(tables.items, sql`${tables.items.name} like 'Wish %'`, 31);
  await removeItem('kite');
  const [, restored] = await Promise.all([sweep(), removed.restoreItem('birthday', 'kite', 'ann'), sweep()]);
  expect(restored).toMatchObject({ id: 'kite', takenOffAt: null });
  expect((await items.listOf(['birthday'])).map(({ id }) => id)).toEqual(['kite', 'lamp']);
  expect(await database.select({ id: tables.items.id }).from(tables.items)).toHaveLength(2);
});
