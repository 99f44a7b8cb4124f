import { limits } from '@wishnest/domain/limits';
import { and, desc, eq, gt, inArray, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { writeUnderAccountLock } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import {
  hasRoomForStar,
  keptInAnyWay,
  live,
  ownItem,
  type Removable,
  removed,
  takenOff,
} from '../../platform/db/liveRows.ts';
import { day, literal, oneTooMany, param, rowOrNull } from '../../platform/db/sql.ts';
import { itemOrNull, takenOffItems } from '../items/item.ts';

export type RemovedWishlist = Awaited<ReturnType<RemovedStore['wishlistsOf']>>[number];

export type RemovedStore = ReturnType<typeof buildRemovedStore>;

/** How many rows one statement erases, so that no other statement waits long. */
const batch = 50;

/** What owners have removed, until it is erased. No statement here reads or writes reservations. */
export function buildRemovedStore(database: Database) {
  const { items, wishlists } = database.tables;
  const end = sql`${database.statementStart} - ${literal(limits.removedDays * day)}`;
  const removedLately = (table: Removable) => and(removed(table), gt(table.takenOffAt, end));
  const expired = (table: Removable) => and(removed(table), lte(table.takenOffAt, end));

  const ofWishlist = eq(items.wishlistId, wishlists.id);
  const expiredItems = database.select({ id: items.id }).from(items).where(expired(items)).limit(batch);
  const itemsOfExpired = database
    .select({ id: items.id })
    .from(wishlists)
    .innerJoin(items, ofWishlist)
    .where(expired(wishlists))
    .limit(batch);
  const anyItem = database.select({ id: items.id }).from(items).where(ofWishlist);
  const emptyExpired = database
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(expired(wishlists), notExists(anyItem)))
    .limit(batch);

  const erase = (table: Removable, rows: SQL | undefined) =>
    database.delete(table).where(rows).returning({ id: table.id });

  const statements = prepareAll(database, 'removed', {
    itemsOf: taking(
      ['wishlistIds'],
      database
        .select()
        .from(items)
        .where(and(database.inList(items.wishlistId, 'wishlistIds'), removedLately(items)))
        .orderBy(desc(items.takenOffAt), desc(items.id))
        .limit(oneTooMany),
    ),

    wishlistsOf: taking(
      ['ownerId'],
      database
        .select()
        .from(wishlists)
        .where(and(eq(wishlists.ownerId, param.ownerId), removedLately(wishlists)))
        .orderBy(desc(wishlists.takenOffAt), desc(wishlists.id))
        .limit(limits.removedWishlists),
    ),

    // What has expired is a condition twice, because PostgreSQL checks it again after it has waited for a row that is
    // restored. Where the items of a wishlist are erased it is one once: only a restoring that began before the wishlist
    // had expired could come between.
    eraseItems: taking([], erase(items, and(inArray(items.id, expiredItems), expired(items)))),
    eraseItemsOfWishlists: taking([], erase(items, inArray(items.id, itemsOfExpired))),
    eraseWishlists: taking([], erase(wishlists, and(inArray(wishlists.id, emptyExpired), expired(wishlists)))),
  });

  /** Selects the item, if it was removed lately, or if it is kept, since it can be restored at any time then. */
  const restorable = (wishlistId: string, id: string, ownerId: string) =>
    and(ownItem(database, wishlistId, id, ownerId), or(removedLately(items), keptInAnyWay(items)));

  /** Whether live rows, such as the items of a wishlist, are fewer than the limit. */
  const hasRoom = (limit: number, table: Removable, siblings: SQL) =>
    lt(database.$count(table, and(siblings, live(table))), limit);

  return {
    /**
     * Lists the items that were removed from these wishlists, the latest first, and one more at most than one operation
     * reads.
     */
    itemsOf: async (wishlistIds: readonly string[]) => takenOffItems(await statements.itemsOf({ wishlistIds })),
    /** Lists the wishlists that this person removed, the latest first. */
    wishlistsOf: async (ownerId: string) => (await statements.wishlistsOf({ ownerId })).map(takenOff),

    /** Whether the item would be live again if its wishlist had room. */
    canRestoreItem: async (wishlistId: string, id: string, ownerId: string) =>
      (await database.$count(items, restorable(wishlistId, id, ownerId))) > 0,

    /** Makes the item live again. Null if it is, was removed too long ago, or its wishlist is full. */
    async restoreItem(wishlistId: string, id: string, ownerId: string) {
      const room = hasRoom(limits.itemsPerWishlist, items, eq(items.wishlistId, wishlistId));
      const row = and(restorable(wishlistId, id, ownerId), room);
      // The item has its star again, unless others have all of them by now.
      const isStarred = sql`case when ${hasRoomForStar(database, wishlistId)} then ${items.isStarred} else 0 end`;
      const change = { takenOffAt: null, keptAs: null, receivedNote: '', isStarred };
      const update = database.update(items).set(change).where(row).returning();
      return itemOrNull(await writeUnderAccountLock(database, ownerId, update));
    },

    /** Makes the wishlist live again. Null if it is, was removed too long ago, or its owner has too many. */
    async restoreWishlist(id: string, ownerId: string) {
      const ofOwner = eq(wishlists.ownerId, ownerId);
      const room = hasRoom(limits.wishlistsPerPerson, wishlists, ofOwner);
      const row = and(eq(wishlists.id, id), ofOwner, removedLately(wishlists), room);
      const update = database.update(wishlists).set({ takenOffAt: null }).where(row).returning();
      return rowOrNull(await writeUnderAccountLock(database, ownerId, update));
    },

    /**
     * Erases what has expired, a few rows at a time, with a pause after each statement. All items of an expired
     * wishlist are erased before it, so that no cascade is long.
     */
    async eraseExpired(pause: () => Promise<unknown>): Promise<void> {
      for (const erase of [statements.eraseItems, statements.eraseItemsOfWishlists, statements.eraseWishlists])
        while ((await erase({})).length > 0) await pause();
    },
  };
}
