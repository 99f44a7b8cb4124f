import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { isAdmitted } from '../users/accountConditions.ts';

/**
 * Builds the statements that copy the names of items to `deleted_items`, before the same transaction deletes the items. They
 * are the same for reserved items and for free ones, and read no reservation. The first statement locks the account. Until
 * the commit, its owner can therefore add no item whose name would not be copied, and the deletion of the account waits.
 * @param condition selects the items, by `items` and `wishlists`
 */
export function keepDeletedItems(
  database: Database,
  queries: Queries,
  { ownerId, at, condition }: { ownerId: string; at: number; condition: SQL | undefined },
) {
  const { accounts, wishlists, items, deletedItems } = database.tables;
  /** Names of a wishlist that is not shared are for its owner alone. */
  const ifShared = (name: typeof items.name | typeof wishlists.name) =>
    sql<string | null>`case when ${wishlists.shareCode} is not null then ${name} end`;

  return [
    database.lockForShare(queries.select({ uid: accounts.uid }).from(accounts).where(isAdmitted(accounts, ownerId))),
    queries
      .insert(deletedItems)
      .select(
        queries
          .select({
            id: items.id,
            wishlistId: items.wishlistId,
            ownerId: accounts.uid,
            name: ifShared(items.name).as('name'),
            wishlistName: ifShared(wishlists.name).as('wishlist_name'),
            deletedAt: sql<number>`${at}`.as('deleted_at'),
          })
          .from(wishlists)
          .innerJoin(items, eq(items.wishlistId, wishlists.id))
          .innerJoin(accounts, isAdmitted(accounts, ownerId))
          .where(and(eq(wishlists.ownerId, ownerId), condition)),
      )
      .onConflictDoNothing()
      .returning({ id: deletedItems.id }),
  ] as const;
}
