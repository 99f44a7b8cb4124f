import { limits } from '@wishnest/domain/limits';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { addWithinLimit } from '../db/accounts.ts';
import { type Database, firstOrNull, type Queries } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type ItemRow = Tables['items']['$inferSelect'];

/** What an owner changes of an item; what is left out stays. */
export interface ItemChange {
  name?: string | undefined;
  link?: string | undefined;
  note?: string | undefined;
  priceAmount?: string | null | undefined;
  priceCurrency?: string | null | undefined;
  /** A picture can only be removed here; `itemPictures/store.ts` writes them. */
  picture?: null | undefined;
}

export type ItemStore = ReturnType<typeof buildItemStore>;

/** The owner's items. No query here reads reservations. */
export function buildItemStore(database: Database) {
  const { items, pictures, wishlists } = database.tables;
  const within = (wishlistId: string, id: string) => and(eq(items.id, id), eq(items.wishlistId, wishlistId));

  const listOf = database.prepare(
    'items_of_wishlists',
    database
      .select()
      .from(items)
      .where(database.inList(items.wishlistId, 'wishlistIds'))
      .orderBy(asc(items.createdAt), asc(items.id)),
  );

  const countOf = database.prepare(
    'item_counts',
    database
      .select({ wishlistId: items.wishlistId, count: sql<number>`count(*)`.mapWith(Number) })
      .from(items)
      .where(database.inList(items.wishlistId, 'wishlistIds'))
      .groupBy(items.wishlistId),
  );

  return {
    /** Counts the items of each wishlist. Wishlists without items are left out. */
    async countOf(wishlistIds: readonly string[]): Promise<{ wishlistId: string; count: number }[]> {
      return countOf({ wishlistIds });
    },

    /** Lists the items in the order of creation. */
    async listOf(wishlistIds: readonly string[]): Promise<ItemRow[]> {
      return listOf({ wishlistIds });
    },

    async find(wishlistId: string, id: string): Promise<ItemRow | null> {
      return firstOrNull(await database.select().from(items).where(within(wishlistId, id)));
    },

    /** Adds the item. Null if the wishlist is not this owner's (any more), or is full. */
    async insert(item: Omit<ItemRow, 'picture'>, ownerId: string): Promise<ItemRow | null> {
      const { id, wishlistId, name, link, note, priceAmount, priceCurrency, createdAt } = item;
      const count = database.select({ n: sql`count(*)` }).from(items).where(eq(items.wishlistId, wishlistId));
      const rows = await addWithinLimit(database, ownerId, (queries) =>
        queries
          .insert(items)
          .select(
            database.lockForShare(
              queries
                .select({
                  id: sql`${id}`.as('id'),
                  wishlistId: wishlists.id,
                  name: sql`${name}`.as('name'),
                  link: sql`${link}`.as('link'),
                  note: sql`${note}`.as('note'),
                  priceAmount: sql`${priceAmount}`.as('price_amount'),
                  priceCurrency: sql`${priceCurrency}`.as('price_currency'),
                  picture: sql`null`.as('picture'),
                  createdAt: sql`${createdAt}`.as('created_at'),
                })
                .from(wishlists)
                .where(
                  and(
                    eq(wishlists.id, wishlistId),
                    eq(wishlists.ownerId, ownerId),
                    lt(sql`(${count})`, limits.itemsPerWishlist),
                  ),
                ),
            ),
          )
          .returning(),
      );
      return firstOrNull(rows);
    },

    async update(wishlistId: string, id: string, change: ItemChange): Promise<ItemRow | null> {
      const update = (queries: Queries) => queries.update(items).set(change).where(within(wishlistId, id)).returning();
      if (change.picture !== null) return firstOrNull(await update(database));
      const [rows] = await database.transaction((queries) => [
        update(queries),
        queries
          .delete(pictures)
          .where(inArray(pictures.itemId, queries.select({ id: items.id }).from(items).where(within(wishlistId, id))))
          .returning({ name: pictures.name }),
      ]);
      return firstOrNull(rows);
    },

    async remove(wishlistId: string, id: string): Promise<ItemRow | null> {
      return firstOrNull(await database.delete(items).where(within(wishlistId, id)).returning());
    },
  };
}
