import { limits } from '@wishnest/domain/limits';
import type { Paper } from '@wishnest/domain/paper';
import { and, asc, eq, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { lockAccount, staying, writeUnderAccountLock } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { beyondNewest, live, owned, removed } from '../../platform/db/liveRows.ts';
import { literal, orderOf, param, rowOf, rowOrNull } from '../../platform/db/sql.ts';
import type { WishlistRow } from '../visibility/store.ts';

export type WishlistStore = ReturnType<typeof buildWishlistStore>;

type NewWishlist = Pick<WishlistRow, 'id' | 'ownerId' | 'name'> & { paper?: Paper | null | undefined };

export function buildWishlistStore(database: Database) {
  const { accounts, wishlists } = database.tables;
  const liveOf = (ownerId: string | Placeholder) => and(eq(wishlists.ownerId, ownerId), live(wishlists));

  const statements = prepareAll(database, 'wishlists', {
    listOf: taking(
      ['ownerId'],
      database
        .select()
        .from(wishlists)
        .where(liveOf(param.ownerId))
        .orderBy(asc(wishlists.order), asc(wishlists.createdAt), asc(wishlists.id)),
    ),
  });

  type Change = {
    name?: string;
    about?: string;
    day?: string | null | undefined;
    paper?: Paper | undefined;
    shareCode?: SQL | null;
  };

  const update = async (id: string, ownerId: string, change: Change) =>
    rowOrNull(
      await database
        .update(wishlists)
        .set(change)
        .where(owned(wishlists, id, ownerId))
        .returning(),
    );

  return {
    listOf: (ownerId: string): Promise<WishlistRow[]> => statements.listOf({ ownerId }),

    /** Adds the wishlist at the end of its owner's order. Null if the account is being deleted or is at the limit. */
    async insert({ id, ownerId, name, paper = null }: NewWishlist) {
      const own = liveOf(ownerId);
      const highest = sql`(select max(${wishlists.order}) from ${wishlists} where ${own})`;
      // Two wishlists can have the largest order. Then the one that was created later comes last.
      const last = sql`coalesce(${highest} + case when ${highest} < ${literal(limits.order)} then 1 else 0 end, 0)`;
      const row = rowOf(wishlists, {
        id,
        ownerId: accounts.userId,
        name,
        paper,
        about: '',
        day: null,
        shareCode: null,
        order: last,
        createdAt: database.now,
        takenOffAt: null,
      });
      const select = database
        .select(row)
        .from(accounts)
        .where(and(staying(database, ownerId), lt(database.$count(wishlists, own), limits.wishlistsPerPerson)));
      const insert = database.insert(wishlists).select(database.lockForShare(select)).returning();
      return rowOrNull(await writeUnderAccountLock(database, ownerId, insert));
    },

    /** Without a paper it keeps the one that it has. */
    rename: (id: string, ownerId: string, { name, paper }: { name: string; paper?: Paper | null | undefined }) =>
      update(id, ownerId, { name, paper: paper ?? undefined }),

    /** Without a day it keeps the one that it has, and null takes it away. */
    describe: (id: string, ownerId: string, { about, day }: { about: string; day?: string | null | undefined }) =>
      update(id, ownerId, { about, day }),

    /** Removes the wishlist. `erasable` are the ids of those that were removed before the newest of its owner. */
    async remove(id: string, ownerId: string) {
      const { marked, erasable } = await database.transaction({
        lock: lockAccount(database, ownerId),
        marked: {
          required: database
            .update(wishlists)
            .set({ takenOffAt: database.now })
            .where(owned(wishlists, id, ownerId))
            .returning(),
        },
        erasable: beyondNewest(database, wishlists, eq(wishlists.ownerId, ownerId), limits.removedWishlists),
      });
      return { wishlist: rowOrNull(marked), erasable: erasable.map((row) => row.id) };
    },

    /** Erases those of these wishlists that are still removed, with all that is on them. */
    async erase(ids: readonly string[]) {
      await database.delete(wishlists).where(and(inArray(wishlists.id, [...ids]), removed(wishlists)));
    },

    /** Sets the orders. The account's row is locked first, so that concurrent calls cannot deadlock. */
    async reorder(ownerId: string, orders: readonly { id: string; order: number }[]) {
      if (orders.length === 0) return [];
      const order = orderOf(wishlists.id, orders);
      const ids = orders.map(({ id }) => id);
      const rows = and(inArray(wishlists.id, ids), liveOf(ownerId));
      return writeUnderAccountLock(
        database,
        ownerId,
        database.update(wishlists).set({ order }).where(rows).returning(),
      );
    },

    /** Sets the share code of a wishlist that has none. */
    share: (id: string, ownerId: string, shareCode: string) =>
      update(id, ownerId, { shareCode: sql`coalesce(${wishlists.shareCode}, ${shareCode})` }),

    stopSharing: (id: string, ownerId: string) => update(id, ownerId, { shareCode: null }),
  };
}
