import { limits } from '@wishnest/domain/limits';
import { and, asc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database.ts';
import { computedOnce, isLive, rowOf, writeWithinLimit } from '../../platform/db/database.ts';
import { firstItem, type Hidden, type ItemRow, itemOf, type StoredItem } from './item.ts';

/** What an owner changes of an item; what is left out stays. A picture can only be removed, see `linkPreviews/store.ts`. */
export type ItemChange = { picture?: null } & {
  [Name in Exclude<keyof ItemRow, 'id' | 'picture' | Hidden>]?: ItemRow[Name] | undefined;
};

export type ItemStore = ReturnType<typeof buildItemStore>;

/** The owner's items. No query here reads reservations. */
export function buildItemStore(database: Database) {
  const { items, pictures, wishlists } = database.tables;
  const within = (wishlistId: string, id: string) =>
    and(eq(items.id, id), eq(items.wishlistId, wishlistId), isLive(items));
  const isOfWishlists = and(database.inList(items.wishlistId, 'wishlistIds'), isLive(items));

  const listOf = database.prepare(
    'items.listOf',
    database.select().from(items).where(isOfWishlists).orderBy(asc(items.createdAt), asc(items.id)),
  );

  const countOf = database.prepare(
    'items.countOf',
    database
      .select({ wishlistId: items.wishlistId, count: sql<number>`count(*)`.mapWith(Number) })
      .from(items)
      .where(isOfWishlists)
      .groupBy(items.wishlistId),
  );

  // The last of the first items bounds them, so that no row after it is read.
  const last = database
    .select({ createdAt: items.createdAt })
    .from(items)
    .where(and(eq(items.wishlistId, wishlists.id), isLive(items)))
    .orderBy(asc(items.createdAt), asc(items.id))
    .limit(1)
    .offset(limits.firstItems - 1);
  const bounds = database
    .select({ wishlistId: wishlists.id, last: sql<number>`coalesce((${last}), ${Number.MAX_SAFE_INTEGER})`.as('last') })
    .from(wishlists)
    .where(and(database.inList(wishlists.id, 'wishlistIds'), isLive(wishlists)))
    .orderBy(computedOnce(wishlists.id))
    .as('bounds');
  const firstOf = database.prepare(
    'items.firstOf',
    database
      .select(getTableColumns(items))
      .from(bounds)
      .innerJoin(items, and(eq(items.wishlistId, bounds.wishlistId), isLive(items), lte(items.createdAt, bounds.last)))
      .orderBy(asc(items.createdAt), asc(items.id)),
  );

  return {
    listOf: async (wishlistIds: readonly string[]) => (await listOf({ wishlistIds })).map(itemOf),
    firstOf: async (wishlistIds: readonly string[]) => (await firstOf({ wishlistIds })).map(itemOf),
    /** Wishlists without items are left out. */
    countOf: (wishlistIds: readonly string[]) => countOf({ wishlistIds }),

    find: async (wishlistId: string, id: string) =>
      firstItem(await database.select().from(items).where(within(wishlistId, id))),

    /** Adds the item. Null if the wishlist is not this owner's (any more), or is full. */
    async insert(item: Omit<ItemRow, 'picture' | 'createdAt' | 'removedAt'>, ownerId: string) {
      const count = database.$count(items, and(eq(items.wishlistId, item.wishlistId), isLive(items)));
      const isOwn = and(eq(wishlists.id, item.wishlistId), eq(wishlists.ownerId, ownerId), isLive(wishlists));
      const select = database
        .select(
          rowOf(items, { ...item, wishlistId: wishlists.id, picture: null, createdAt: database.now, removedAt: null }),
        )
        .from(wishlists)
        .where(and(isOwn, lt(count, limits.itemsPerWishlist)));
      const rows = await writeWithinLimit(database, ownerId, (queries) =>
        queries.insert(items).select(database.lockForShare(select)).returning(),
      );
      return firstItem(rows);
    },

    async update(wishlistId: string, id: string, change: ItemChange): Promise<StoredItem | null> {
      const update = (queries: Queries) => queries.update(items).set(change).where(within(wishlistId, id)).returning();
      if (change.picture !== null) return firstItem(await update(database));
      const item = database.select({ id: items.id }).from(items).where(within(wishlistId, id));
      const { changed } = await database.transaction((queries) => ({
        changed: update(queries),
        deleted: queries.delete(pictures).where(inArray(pictures.itemId, item)).returning({ name: pictures.name }),
      }));
      return firstItem(changed);
    },

    remove: async (wishlistId: string, id: string) =>
      firstItem(
        await database.update(items).set({ removedAt: database.now }).where(within(wishlistId, id)).returning(),
      ),
  };
}
