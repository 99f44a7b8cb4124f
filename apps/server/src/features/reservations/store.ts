import type { GiverView } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { and, asc, count, eq, exists, getTableColumns, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database.ts';
import { addWithinLimit, isAdmitted, isLive, lockAccount, rowOf } from '../../platform/db/database.ts';
import { itemOf, type StoredItem } from '../items/item.ts';

export interface SharedItem extends StoredItem {
  isReserved: boolean;
  /** The viewer's own id if the viewer reserved it, else null. Other people's ids never leave the database. */
  reservedBy: string | null;
}

/**
 * How many reservations a giver can have without a lock. On PostgreSQL concurrent inserts of one giver do not count each
 * other, but the connections to the database are far fewer than what is left to the limit.
 */
const reservationsWithoutLock = limits.reservationsPerPerson / 2;

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/**
 * Reads and writes the reservations of a wishlist; `gifts/store.ts` has a giver's own on all of them. Each method takes a
 * `GiverView`, so that none of these statements ever runs for an owner, to whom its duration would reveal reservations.
 */
export function buildReservationStore(database: Database) {
  const { accounts, users, wishlists, items, reservations } = database.tables;
  const wishlistId = sql.placeholder('wishlistId');
  const itemId = sql.placeholder('itemId');
  const viewerId = sql.placeholder('viewerId');
  const shareCode = sql.placeholder('shareCode');

  /** Selects the reservation of an item that holds. One that is not current has been released, and the item is free. */
  const isReservationOf = (item: Column | Placeholder) =>
    and(eq(reservations.itemId, item), eq(reservations.isCurrent, 1));

  const reservedBy = sql<string | null>`case when ${reservations.userId} = ${viewerId} then ${reservations.userId} end`;

  const listItems = database.prepare(
    'shared_items',
    database
      .select({
        ...getTableColumns(items),
        isReserved: sql<boolean>`${reservations.itemId} is not null`.mapWith(Boolean),
        reservedBy,
      })
      .from(items)
      .leftJoin(reservations, and(eq(reservations.wishlistId, items.wishlistId), isReservationOf(items.id)))
      .where(and(database.inList(items.wishlistId, 'wishlistIds'), isLive(items)))
      .orderBy(asc(items.createdAt), asc(items.id)),
  );

  const hasCode = and(eq(wishlists.id, wishlistId), eq(wishlists.shareCode, shareCode), isLive(wishlists));
  const admitted = isAdmitted(accounts, viewerId);

  const isOwnOf = (item: Placeholder) =>
    and(eq(reservations.wishlistId, wishlistId), eq(reservations.itemId, item), eq(reservations.userId, viewerId));
  const other = sql.placeholder('insteadOf');
  const buildGiven = (queries: Queries) =>
    queries
      .select({ itemId: reservations.itemId })
      .from(reservations)
      .where(and(isOwnOf(other), eq(reservations.isCurrent, 1)));
  /** The reservation that a swap has added, until it is current. */
  const added = database
    .select({ itemId: reservations.itemId })
    .from(reservations)
    .innerJoin(items, and(eq(items.id, reservations.itemId), isLive(items)))
    .where(and(isOwnOf(itemId), isNull(reservations.isCurrent)));

  function buildInsert(queries: Queries, limit: number, isCurrent: 1 | null = 1, condition?: SQL) {
    // PostgreSQL locks no row of an outer join, and the owner's profile needs no lock.
    const ownerName = database.select({ name: users.username }).from(users).where(eq(users.id, wishlists.ownerId));
    const own = database.select({ n: count() }).from(reservations).where(eq(reservations.userId, viewerId));
    const reservation = rowOf(reservations, {
      wishlistId: items.wishlistId,
      itemId: items.id,
      userId: accounts.uid,
      isCurrent,
      reservedAt: database.now,
      boughtAt: null,
      itemName: items.name,
      wishlistName: wishlists.name,
      ownerId: wishlists.ownerId,
      itemLink: items.link,
      itemPriceAmount: items.priceAmount,
      itemPriceCurrency: items.priceCurrency,
      ownerName: sql`(${ownerName})`,
    });
    const select = database
      .select(reservation)
      .from(wishlists)
      .innerJoin(items, and(eq(items.id, itemId), eq(items.wishlistId, wishlists.id), isLive(items)))
      .innerJoin(accounts, admitted)
      .where(and(hasCode, ne(wishlists.ownerId, viewerId), lt(sql`(${own})`, limit), condition));
    return queries
      .insert(reservations)
      .select(database.lockForShare(select))
      .onConflictDoNothing()
      .returning({ itemId: reservations.itemId });
  }

  const insertFarFromLimit = database.prepare('insert_reservation', buildInsert(database, reservationsWithoutLock));

  const unreserve = database.prepare(
    'delete_reservation',
    database
      .delete(reservations)
      .where(
        and(
          eq(reservations.wishlistId, wishlistId),
          isReservationOf(itemId),
          eq(reservations.userId, viewerId),
          // `in` would read the ids of all shared wishlists on SQLite.
          exists(database.select().from(wishlists).where(hasCode)),
          exists(database.select().from(accounts).where(admitted)),
        ),
      )
      .returning({ itemId: reservations.itemId }),
  );

  /** Deletes a reservation that was released while its item was removed, so that the item, which is live again, can be reserved. */
  function buildDeleteReleased(queries: Queries) {
    const isItem = and(eq(items.id, itemId), eq(items.wishlistId, wishlistId), isLive(items));
    const item = database.select({ id: items.id }).from(items).where(isItem);
    return queries
      .delete(reservations)
      .where(
        and(
          eq(reservations.wishlistId, wishlistId),
          eq(reservations.itemId, itemId),
          isNull(reservations.isCurrent),
          exists(item),
        ),
      )
      .returning({ itemId: reservations.itemId });
  }

  const deleteReleased = database.prepare('delete_released', buildDeleteReleased(database));

  const isCurrentOf = (viewerId: string) => and(eq(reservations.userId, viewerId), eq(reservations.isCurrent, 1));

  return {
    /** Lists the items of the wishlists of these views, which belong to one viewer, in the order of creation. */
    async listItems(views: readonly GiverView[]): Promise<SharedItem[]> {
      const [view] = views;
      // Without a view the viewer may be an owner.
      if (!view) return [];
      const wishlistIds = views.map(({ wishlistId }) => wishlistId);
      return (await listItems({ wishlistIds, viewerId: view.viewerId })).map(itemOf);
    },

    /** Reserves the item. The statement and its constraints alone enforce every rule. */
    async insert(view: GiverView<string>, itemId: string): Promise<boolean> {
      return (await insertFarFromLimit({ ...view, itemId })).length > 0;
    },

    /** The same for a giver who may be closer to the limit of reservations. Their account's row is locked first. */
    async insertUnderLock(view: GiverView<string>, itemId: string): Promise<boolean> {
      const build = (queries: Queries) => buildInsert(queries, limits.reservationsPerPerson);
      return (await addWithinLimit(database, view.viewerId, build, { ...view, itemId })).length > 0;
    },

    /**
     * Reserves the item in place of another one of the wishlist that this giver has reserved, in one transaction: both happen or
     * neither. The new reservation is not current until the other one is deleted, since a giver has one current reservation on
     * a wishlist. The lock keeps the other one from being deleted meanwhile.
     */
    async swap(view: GiverView<string>, newItemId: string, insteadOf: string): Promise<boolean> {
      const [, , , , , swapped] = await database.transaction(
        (queries) => [
          lockAccount(database, queries, view.viewerId),
          database.lockForUpdate(buildGiven(queries)),
          buildDeleteReleased(queries),
          buildInsert(queries, limits.reservationsPerPerson + 1, null, exists(buildGiven(database))),
          queries
            .delete(reservations)
            .where(and(isOwnOf(other), exists(added)))
            .returning({ itemId: reservations.itemId }),
          queries
            .update(reservations)
            .set({ isCurrent: 1 })
            .where(and(isOwnOf(itemId), isNull(reservations.isCurrent), notExists(buildGiven(database))))
            .returning({ itemId: reservations.itemId }),
        ],
        { ...view, itemId: newItemId, insteadOf },
      );
      return swapped.length > 0;
    },

    unreserve: async (view: GiverView<string>, itemId: string) => (await unreserve({ ...view, itemId })).length > 0,

    /**
     * Finds why nothing was inserted: this giver has reserved the item already, another giver has, or this giver has reserved
     * another item of the wishlist, which may have been removed since. `isReleased` means that the item's reservation does not
     * count, but is still stored, and `none` that there is no such reservation.
     */
    async findConflict({ wishlistId, viewerId }: GiverView<string>, itemId: string) {
      const rows = await database
        .select({ itemId: reservations.itemId, userId: reservations.userId, isCurrent: reservations.isCurrent })
        .from(reservations)
        .where(
          and(eq(reservations.wishlistId, wishlistId), or(eq(reservations.itemId, itemId), isCurrentOf(viewerId))),
        );
      const found = rows.find((row) => row.itemId === itemId);
      if (found?.isCurrent) return found.userId === viewerId ? 'isOwn' : 'isTaken';
      if (rows.some(({ isCurrent }) => isCurrent)) return 'holdsAnother';
      return found ? 'isReleased' : 'none';
    },

    async isAtLimit({ viewerId }: GiverView<string>): Promise<boolean> {
      const [own] = await database.select({ n: count() }).from(reservations).where(eq(reservations.userId, viewerId));
      return (own?.n ?? 0) >= limits.reservationsPerPerson;
    },

    deleteReleased: async (view: GiverView<string>, itemId: string) => void (await deleteReleased({ ...view, itemId })),

    /** Makes room for another reservation of this giver's on the wishlist, if the item of the current one is not live. */
    async releaseRemoved({ wishlistId, viewerId }: GiverView<string>): Promise<boolean> {
      const isItem = and(eq(items.id, reservations.itemId), isLive(items));
      const item = database.select({ id: items.id }).from(items).where(isItem);
      const released = await database
        .update(reservations)
        .set({ isCurrent: null })
        .where(and(eq(reservations.wishlistId, wishlistId), isCurrentOf(viewerId), notExists(item)))
        .returning({ itemId: reservations.itemId });
      return released.length > 0;
    },
  };
}
