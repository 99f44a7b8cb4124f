import { limits } from '@wishnest/domain/limits';
import { and, type Column, desc, eq, gt, inArray, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  isLive,
  isOfAnyState,
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

/** What `removedAt` is for a row that expires before its time, since newer ones are as many as an owner can have. */
const expiredAt = 0;

/** How many rows one statement lists, marks as expired or erases, so that no other statement waits long. */
const batch = { recent: 20, expired: 200, erased: 50 };

/** What owners have removed, until it is erased. No statement here reads or writes reservations. */
export function buildRemovedStore(database: Database) {
  const { items, wishlists } = database.tables;
  type Removable = typeof items | typeof wishlists;
  const daysAgo = (days: number) => sql`${database.statementStart} - ${sql.raw(`${days * day}`)}`;
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

  /** Selects a removed row, unless its live siblings, such as the items of its wishlist, are as many as the limit. */
  function restorable(table: Removable, id: string, isSibling: SQL, limit: number) {
    const live = database.$count(table, and(isSibling, isLive(table)));
    return and(eq(table.id, id), isSibling, isRestorable(table), lt(live, limit));
  }

  /** Prepares to list what was removed within a day, the latest first, after the last row that was listed. */
  function listRecent(name: string, table: Removable, column: Column) {
    const [lastTime, lastId] = [sql.placeholder('removedAt'), sql.placeholder('id')];
    const isNext = and(lte(table.removedAt, lastTime), or(lt(table.removedAt, lastTime), lt(table.id, lastId)));
    const removedAt = sql<number>`${table.removedAt}`.mapWith(Number);
    return database.prepare(
      name,
      database
        .select({ id: table.id, removedAt, group: sql<string>`${column}` })
        .from(table)
        .where(and(isRemoved(table), gt(table.removedAt, daysAgo(1)), isNext))
        .orderBy(desc(table.removedAt), desc(table.id))
        .limit(batch.recent),
    );
  }

  /** Prepares to let removed rows expire that are older than this many newer ones with the same value of this column. */
  function expire(name: string, table: Removable, column: Column, newest: number) {
    const rank = sql<number>`row_number() over (partition by ${column} order by ${table.removedAt} desc, ${table.id} desc)`;
    const ranked = database
      .select({ id: table.id, rank: rank.as('rank') })
      .from(table)
      .where(and(database.inList(column, 'groups'), isRestorable(table)))
      .as('ranked');
    const beyond = database.select({ id: ranked.id }).from(ranked).where(gt(ranked.rank, newest)).limit(batch.expired);
    const rows = and(inArray(table.id, beyond), isRestorable(table));
    return database.prepare(
      name,
      database.update(table).set({ removedAt: expiredAt }).where(rows).returning({ id: table.id }),
    );
  }

  const expiredIds = (table: Removable, condition?: SQL) =>
    database
      .select({ id: table.id })
      .from(table)
      .where(and(isExpired(table), condition))
      .limit(batch.erased);
  const ofWishlist = and(eq(items.wishlistId, wishlists.id), isOfAnyState(items));
  const itemsOfExpired = database
    .select({ id: items.id })
    .from(wishlists)
    .innerJoin(items, ofWishlist)
    .where(isExpired(wishlists))
    .limit(batch.erased);
  const isEmpty = notExists(database.select({ id: items.id }).from(items).where(ofWishlist));

  const erase = (name: string, table: Removable, rows: SQL | undefined) =>
    database.prepare(name, database.delete(table).where(rows).returning({ id: table.id }));

  // What has expired is a condition twice, because PostgreSQL checks it again after it has waited for a row that is restored. The
  // items of an expired wishlist go with it, whether they were removed or not.
  const erasures = [
    erase('removed.eraseItems', items, and(inArray(items.id, expiredIds(items)), isExpired(items))),
    erase('removed.eraseItemsOfWishlists', items, and(inArray(items.id, itemsOfExpired), isOfAnyState(items))),
    erase(
      'removed.eraseWishlists',
      wishlists,
      and(inArray(wishlists.id, expiredIds(wishlists, isEmpty)), isExpired(wishlists)),
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
      const [restored = null] = await writeWithinLimit(database, ownerId, build);
      return restored;
    },

    /**
     * For each kind, a list of what was removed within a day, and the expiry of rows beyond the newest of these groups. Only what was
     * removed since an earlier sweep can have made them too many, and sweeps are less than a day apart.
     */
    expiries: [
      {
        listRecent: listRecent('removed.recentItems', items, items.wishlistId),
        expire: expire('removed.expireItems', items, items.wishlistId, limits.removedItems),
      },
      {
        listRecent: listRecent('removed.recentWishlists', wishlists, wishlists.ownerId),
        expire: expire('removed.expireWishlists', wishlists, wishlists.ownerId, limits.removedWishlists),
      },
    ],

    /**
     * The statements that erase what has expired, each of which is repeated until it finds no row. The items of an expired wishlist
     * are erased before it, so that no cascade is long.
     */
    erasures,
  };
}
