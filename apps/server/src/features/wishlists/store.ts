import { limits } from '@wishnest/domain/limits';
import { and, asc, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, isAdmitted, isLive, lockAccount, rowOf, writeWithinLimit } from '../../platform/db/database.ts';
import type { WishlistRow } from '../visibility/store.ts';

export type WishlistStore = ReturnType<typeof buildWishlistStore>;

export function buildWishlistStore(database: Database) {
  const { accounts, wishlists } = database.tables;
  const liveOf = (ownerId: string | Placeholder) => and(eq(wishlists.ownerId, ownerId), isLive(wishlists));
  const owned = (id: string, ownerId: string) => and(eq(wishlists.id, id), liveOf(ownerId));

  const listOf = database.prepare(
    'wishlists.listOf',
    database
      .select()
      .from(wishlists)
      .where(liveOf(sql.placeholder('ownerId')))
      .orderBy(asc(wishlists.order), asc(wishlists.createdAt), asc(wishlists.id)),
  );
  async function update(
    id: string,
    ownerId: string,
    change: { name?: string; shareCode?: SQL | null; removedAt?: SQL },
  ) {
    const [updated = null] = await database.update(wishlists).set(change).where(owned(id, ownerId)).returning();
    return updated;
  }

  return {
    listOf: async (ownerId: string): Promise<WishlistRow[]> => listOf({ ownerId }),

    /** Adds the wishlist at the end of its owner's order. Null if the account is being deleted or is at the limit. */
    async insert({ id, ownerId, name }: Pick<WishlistRow, 'id' | 'ownerId' | 'name'>) {
      const own = liveOf(ownerId);
      const highest = sql`(select max(${wishlists.order}) from ${wishlists} where ${own})`;
      // Two wishlists can have the largest order. Then the one that was created later comes last.
      const last = sql`coalesce(${highest} + case when ${highest} < ${sql.raw(`${limits.order}`)} then 1 else 0 end, 0)`;
      const select = database
        .select(
          rowOf(wishlists, {
            id,
            ownerId: accounts.userId,
            name,
            shareCode: null,
            order: last,
            createdAt: database.now,
            removedAt: null,
          }),
        )
        .from(accounts)
        .where(and(isAdmitted(accounts, ownerId), lt(database.$count(wishlists, own), limits.wishlistsPerPerson)));
      const [created = null] = await writeWithinLimit(database, ownerId, (queries) =>
        queries.insert(wishlists).select(database.lockForShare(select)).returning(),
      );
      return created;
    },

    rename: async (id: string, ownerId: string, name: string) => update(id, ownerId, { name }),

    remove: async (id: string, ownerId: string) => update(id, ownerId, { removedAt: database.now }),

    /** Sets the orders. The account's row is locked first, so that concurrent calls cannot deadlock. */
    async reorder(ownerId: string, positions: { id: string; order: number }[]) {
      const { moved } = await database.transaction((queries) => ({
        lock: lockAccount(database, queries, ownerId),
        moved: positions.map(({ id, order }) =>
          queries.update(wishlists).set({ order }).where(owned(id, ownerId)).returning(),
        ),
      }));
      return moved;
    },

    /** Sets the share code of a wishlist that has none. */
    share: async (id: string, ownerId: string, shareCode: string) =>
      update(id, ownerId, { shareCode: sql`coalesce(${wishlists.shareCode}, ${shareCode})` }),

    stopSharing: async (id: string, ownerId: string) => update(id, ownerId, { shareCode: null }),
  };
}
