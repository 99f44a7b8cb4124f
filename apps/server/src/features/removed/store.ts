import { limits } from '@wishnest/domain/limits';
import { and, type Column, desc, eq, gt, inArray, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  firstOrNull,
  isLive,
  isLiveOrRemoved,
  isRemoved,
  type Queries,
  writeWithinLimit,
} from '../../platform/db/database.ts';
import { firstItem, itemOf } from '../items/item.ts';

export type RemovedItem = Awaited<ReturnType<RemovedStore['itemsOf']>>[number];
export type RemovedWishlist = Awaited<ReturnType<RemovedStore['wishlistsOf']>>[number];

export type RemovedStore = ReturnType<typeof buildRemovedStore>;

/** In microseconds. */
const day = 24 * 60 * 60 * 1_000_000;

/** How many rows one statement marks as expired, and how many it erases, so that no other statement waits long. */
const batch = { expired: 1000, erased: 50 };

/** What owners have removed, until it is erased. No statement here reads or writes reservations. */
export function buildRemovedStore(database: Database) {
  const { items, wishlists } = database.tables;
  type Removable = typeof items | typeof wishlists;
  const daysAgo = (days: number) => sql`${database.now} - ${sql.raw(`${days * day}`)}`;
  const end = daysAgo(limits.removedDays);
  const isRestorable = (table: Removable) => and(isRemoved(table), gt(table.removedAt, end));
  const isExpired = (table: Removable) => and(isRemoved(table), lte(table.removedAt, end));

  const itemsOf = database.prepare(
    'removed.itemsOf',
    database
      .select()
      .from(items)
      .where(and(database.inList(items.wishlistId, 'wishlistIds'), isRestorable(items)))
      .orderBy(desc(items.removedAt), desc(items.id))
      .limit(limits.itemsPerOperation + 1),
  );
  const wishlistsOf = database.prepare(
    'removed.wishlistsOf',
    database
      .select()
      .from(wishlists)
      .where(and(eq(wishlists.ownerId, sql.placeholder('ownerId')), isRestorable(wishlists)))
      .orderBy(desc(wishlists.removedAt), desc(wishlists.id))
      .limit(limits.removedWishlists),
  );

  /** Selects a removed row, unless the live rows that this condition selects are as many as the limit. */
  function restorable(table: Removable, id: string, condition: SQL, limit: number) {
    const live = database.$count(table, and(condition, isLive(table)));
    return and(eq(table.id, id), condition, isRestorable(table), lt(live, limit));
  }

  /**
   * Selects the ids of removed rows that are older than this many newer ones, which are counted by this column. Only what was
   * removed within a day can have made them too many since an earlier sweep.
   */
  function beyond(table: Removable, column: Column, newest: number) {
    const recent = database
      .select({ group: sql`${column}` })
      .from(table)
      .where(and(isRemoved(table), gt(table.removedAt, daysAgo(1))));
    const place = sql<number>`row_number() over (partition by ${column} order by ${table.removedAt} desc, ${table.id} desc)`;
    const ranked = database
      .select({ id: table.id, place: place.as('place') })
      .from(table)
      .where(and(isRestorable(table), inArray(column, recent)))
      .as('ranked');
    return database.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, newest)).limit(batch.expired);
  }

  const idsOf = (table: Removable, condition?: SQL) =>
    database
      .select({ id: table.id })
      .from(table)
      .where(and(isExpired(table), condition))
      .limit(batch.erased);
  const ofWishlist = and(eq(items.wishlistId, wishlists.id), isLiveOrRemoved(items));
  const itemsOfExpired = database
    .select({ id: items.id })
    .from(wishlists)
    .innerJoin(items, ofWishlist)
    .where(isExpired(wishlists))
    .limit(batch.erased);
  const isEmpty = notExists(database.select({ id: items.id }).from(items).where(ofWishlist));

  /** Prepares to let removed rows beyond this many newer ones expire. */
  function expire(name: string, table: Removable, column: Column, newest: number) {
    const rows = and(inArray(table.id, beyond(table, column, newest)), isRestorable(table));
    return database.prepare(name, database.update(table).set({ removedAt: 0 }).where(rows).returning({ id: table.id }));
  }

  const erase = (name: string, table: Removable, rows: SQL | undefined) =>
    database.prepare(name, database.delete(table).where(rows).returning({ id: table.id }));

  // Each condition of the ids is repeated, because PostgreSQL checks it again after it has waited for a row that is restored.
  const sweep = [
    expire('removed.expireItems', items, items.wishlistId, limits.removedItems),
    expire('removed.expireWishlists', wishlists, wishlists.ownerId, limits.removedWishlists),
    erase('removed.eraseItems', items, and(inArray(items.id, idsOf(items)), isExpired(items))),
    erase('removed.eraseItemsOfWishlists', items, and(inArray(items.id, itemsOfExpired), isLiveOrRemoved(items))),
    erase(
      'removed.eraseWishlists',
      wishlists,
      and(inArray(wishlists.id, idsOf(wishlists, isEmpty)), isExpired(wishlists)),
    ),
  ];

  return {
    /** Lists the items that were removed from these wishlists, the latest first, and one more at most than one operation reads. */
    itemsOf: async (wishlistIds: readonly string[]) => (await itemsOf({ wishlistIds })).map(itemOf),
    /** Lists the wishlists that this person removed, the latest first. */
    wishlistsOf: (ownerId: string) => wishlistsOf({ ownerId }),

    /** Makes the item live again. Null if it is, was removed too long ago, or its wishlist is full. */
    async restoreItem(wishlistId: string, id: string, ownerId: string) {
      const isItem = restorable(items, id, eq(items.wishlistId, wishlistId), limits.itemsPerWishlist);
      const build = (queries: Queries) => queries.update(items).set({ removedAt: null }).where(isItem).returning();
      return firstItem(await writeWithinLimit(database, ownerId, build));
    },

    /** Makes the wishlist live again. Null if it is, was removed too long ago, or its owner has too many. */
    async restoreWishlist(id: string, ownerId: string) {
      const isWishlist = restorable(wishlists, id, eq(wishlists.ownerId, ownerId), limits.wishlistsPerPerson);
      const build = (queries: Queries) =>
        queries.update(wishlists).set({ removedAt: null }).where(isWishlist).returning();
      return firstOrNull(await writeWithinLimit(database, ownerId, build));
    },

    /**
     * The statements that erase what cannot be restored any more, each of which is repeated until it finds no row: first the rows
     * beyond the newest expire; then the items of an expired wishlist are erased before it, so that no cascade is long.
     */
    sweep,
  };
}
