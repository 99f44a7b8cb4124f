import { limits } from '@wishnest/domain/limits';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import {
  addWithinLimit,
  type Database,
  firstOrNull,
  isLive,
  isRemoved,
  type Queries,
} from '../../platform/db/database.ts';
import { firstItem } from '../items/store.ts';

export type RemovedItem = Awaited<ReturnType<RemovedStore['itemsOf']>>[number];
export type RemovedWishlist = Awaited<ReturnType<RemovedStore['wishlistsOf']>>[number];

export type RemovedStore = ReturnType<typeof buildRemovedStore>;

/** The days in which what was removed can be restored, in microseconds. */
const kept = sql.raw(`${limits.removedDays * 24 * 60 * 60 * 1_000_000}`);

/** What owners have removed, until it is erased. No statement here reads or writes reservations. */
export function buildRemovedStore(database: Database) {
  const { items, wishlists } = database.tables;
  type Removable = typeof items | typeof wishlists;
  const isRestorable = (table: Removable) => and(isRemoved(table), gt(table.removedAt, sql`${database.now} - ${kept}`));
  const columnsOf = ({ id, name, removedAt }: Removable) => {
    return { id, name, removedAt: sql<number>`${removedAt}`.mapWith(Number) };
  };

  const itemsOf = database.prepare(
    'removed_items',
    database
      .select({ ...columnsOf(items), wishlistId: items.wishlistId })
      .from(items)
      .where(and(database.inList(items.wishlistId, 'wishlistIds'), isRestorable(items)))
      .orderBy(desc(items.removedAt), desc(items.id))
      .limit(limits.itemsPerOperation + 1),
  );
  const wishlistsOf = database.prepare(
    'removed_wishlists',
    database
      .select(columnsOf(wishlists))
      .from(wishlists)
      .where(and(eq(wishlists.ownerId, sql.placeholder('ownerId')), isRestorable(wishlists)))
      .orderBy(desc(wishlists.removedAt), desc(wishlists.id))
      .limit(limits.removedWishlists),
  );

  /** Selects a removed row, unless the live rows that this condition selects are as many as the limit. */
  function restorable(table: Removable, id: string, condition: SQL, limit: number) {
    const live = database
      .select({ n: sql`count(*)` })
      .from(table)
      .where(and(condition, isLive(table)));
    return and(eq(table.id, id), condition, isRestorable(table), lt(sql`(${live})`, limit));
  }

  return {
    /** Lists the items that were removed from these wishlists, the latest first, and one more at most than one operation reads. */
    itemsOf: (wishlistIds: readonly string[]) => itemsOf({ wishlistIds }),
    /** Lists the wishlists that this person removed, the latest first. */
    wishlistsOf: (ownerId: string) => wishlistsOf({ ownerId }),

    /** Makes the item live again. Null if it is, was removed too long ago, or its wishlist is full. */
    async restoreItem(wishlistId: string, id: string, ownerId: string) {
      const isItem = restorable(items, id, eq(items.wishlistId, wishlistId), limits.itemsPerWishlist);
      const build = (queries: Queries) => queries.update(items).set({ removedAt: null }).where(isItem).returning();
      return firstItem(await addWithinLimit(database, ownerId, build));
    },

    /** Makes the wishlist live again. Null if it is, was removed too long ago, or its owner has too many. */
    async restoreWishlist(id: string, ownerId: string) {
      const isWishlist = restorable(wishlists, id, eq(wishlists.ownerId, ownerId), limits.wishlistsPerPerson);
      const build = (queries: Queries) =>
        queries.update(wishlists).set({ removedAt: null }).where(isWishlist).returning();
      return firstOrNull(await addWithinLimit(database, ownerId, build));
    },
  };
}
