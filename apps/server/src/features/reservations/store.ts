import { type GiverView, type OthersView, type ReservationState, withRightsOf } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { and, asc, eq, exists, getTableColumns, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { lockAccount, staying } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { live, liveItemOf } from '../../platform/db/liveRows.ts';
import { booleanOf, param, rowOf } from '../../platform/db/sql.ts';
import { itemOf, type StoredItem } from '../items/item.ts';

export type SharedItem = StoredItem & ReservationState;

/**
 * How many reservations a giver can have without a lock. On PostgreSQL concurrent inserts of one giver do not count
 * each other, but the connections to the database are far fewer than what is left to the limit.
 */
const reservationsWithoutLock = limits.reservationsPerPerson / 2;

/** What may be in the way of a reservation, as `findConflict` says. */
export type Conflict = 'own' | 'taken' | 'holdsAnother' | 'released' | 'none';

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/**
 * Reads and writes the reservations of a wishlist; `gifts/store.ts` has a giver's own on all of them. Each method takes
 * an `OthersView`, as a giver's is, so that none of these statements ever runs for an owner, to whom its duration would
 * reveal reservations.
 */
export function buildReservationStore(database: Database) {
  const { accounts, profiles, wishlists, items, reservations } = database.tables;
  const key = { itemId: reservations.itemId };

  const current = eq(reservations.isCurrent, 1);
  /**
   * A reservation is released when its giver reserves another item because this one was removed. The item is free then.
   */
  const released = isNull(reservations.isCurrent);
  const onWishlist = eq(reservations.wishlistId, param.wishlistId);
  const ofItem = and(onWishlist, eq(reservations.itemId, param.itemId));
  const ofViewer = eq(reservations.userId, param.viewerId);
  const bought = isNotNull(reservations.boughtAt);
  /** The viewer's reservation of the wishlist, of whichever item. */
  const held = and(onWishlist, ofViewer, current);
  const liveItem = liveItemOf(database);
  const withCode = and(eq(wishlists.id, param.wishlistId), eq(wishlists.shareCode, param.shareCode), live(wishlists));

  // PostgreSQL locks no row of an outer join, and the owner's profile needs no lock.
  const ownerName = database
    .select({ name: profiles.username })
    .from(profiles)
    .where(eq(profiles.id, wishlists.ownerId));
  const reservation = rowOf(reservations, {
    wishlistId: items.wishlistId,
    itemId: items.id,
    userId: accounts.userId,
    isCurrent: 1,
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
  // The account is locked last here: whoever holds this giver's account changes no wishlist of another owner, and so does
  // not wait for what this statement has locked.
  const reservable = database
    .select(reservation)
    .from(wishlists)
    .innerJoin(items, and(eq(items.id, param.itemId), eq(items.wishlistId, wishlists.id), live(items)))
    .innerJoin(accounts, staying(database, param.viewerId))
    .where(
      and(withCode, ne(wishlists.ownerId, param.viewerId), lt(database.$count(reservations, ofViewer), param.most)),
    );
  /**
   * The insert of a reservation, which with the constraints of the table enforces every rule. The viewer has fewer
   * reservations than the parameter `most`.
   */
  const insert = taking(
    ['itemId', 'most', 'shareCode', 'viewerId', 'wishlistId'],
    database.insert(reservations).select(database.lockForShare(reservable)).onConflictDoNothing().returning(key),
  );

  /** The deletion of an item's released reservation, whose item is live again, so that it can be reserved. */
  const deleteReleased = taking(
    ['itemId', 'wishlistId'],
    database
      .delete(reservations)
      .where(and(ofItem, released, exists(liveItem)))
      .returning(key),
  );

  const statements = prepareAll(database, 'reservations', {
    listItems: taking(
      ['viewerId', 'wishlistIds'],
      database
        .select({
          ...getTableColumns(items),
          isReserved: booleanOf(isNotNull(reservations.itemId)),
          reservedBy: sql<string | null>`case when ${ofViewer} then ${reservations.userId} end`,
          // The id of a visitor is null, and so is what is compared with it.
          viewerHasBought: booleanOf(sql`coalesce(${ofViewer} and ${bought}, false)`),
        })
        .from(items)
        .leftJoin(
          reservations,
          and(eq(reservations.wishlistId, items.wishlistId), eq(reservations.itemId, items.id), current),
        )
        .where(and(database.inList(items.wishlistId, 'wishlistIds'), live(items)))
        .orderBy(asc(items.position), asc(items.id)),
    ),

    insert,

    unreserve: taking(
      ['itemId', 'shareCode', 'viewerId', 'wishlistId'],
      database
        .delete(reservations)
        .where(
          and(
            ofItem,
            ofViewer,
            current,
            // `in` would read the ids of all shared wishlists on SQLite.
            exists(database.select().from(wishlists).where(withCode)),
            exists(database.select().from(accounts).where(staying(database, param.viewerId))),
          ),
        )
        .returning(key),
    ),

    findConflict: taking(
      ['itemId', 'viewerId', 'wishlistId'],
      database
        .select({ itemId: reservations.itemId, userId: reservations.userId, isCurrent: reservations.isCurrent })
        .from(reservations)
        .where(or(ofItem, held)),
    ),

    findBought: taking(
      ['itemId', 'viewerId', 'wishlistId'],
      database
        .select(key)
        .from(reservations)
        .where(and(ofItem, ofViewer, bought)),
    ),

    releaseRemoved: taking(
      ['viewerId', 'wishlistId'],
      database
        .update(reservations)
        .set({ isCurrent: null })
        .where(and(held, notExists(liveItem)))
        .returning(key),
    ),

    deleteReleased,
  });

  return {
    /** Lists the items of the wishlists of these views, which belong to one viewer, in their owner's order. */
    async listItems(views: readonly OthersView[]): Promise<SharedItem[]> {
      const [view] = views;
      // Without a view the viewer may be an owner.
      if (!view) return [];
      const wishlistIds = views.map(({ wishlistId }) => wishlistId);
      const rows = await statements.listItems({ wishlistIds, viewerId: view.viewerId });
      return rows.map((row) => withRightsOf(view.viewerId, itemOf(row)));
    },

    /** Reserves the item, if every rule allows it and the giver is far from the limit of reservations. */
    async insertFarFromLimit(view: GiverView, itemId: string): Promise<boolean> {
      const values = { ...view, itemId, most: reservationsWithoutLock };
      return (await statements.insert(values)).length > 0;
    },

    /**
     * Reserves the item, if every rule allows it, up to the limit. On PostgreSQL the lock makes it four calls in place
     * of one.
     */
    async insertUpToLimit(view: GiverView, itemId: string): Promise<boolean> {
      const values = { ...view, itemId, most: limits.reservationsPerPerson };
      const { inserted } = await database.transaction(
        { lock: lockAccount(database, view.viewerId), inserted: insert },
        values,
      );
      return inserted.length > 0;
    },

    /**
     * Finds why nothing was inserted: this giver has reserved the item already, another giver has, or this giver has
     * reserved another item of the wishlist, which may have been removed since. `released` means that the item's
     * reservation does not count, but is still stored, and `none` that there is no such reservation.
     */
    async findConflict(view: GiverView, itemId: string): Promise<Conflict> {
      const rows = await statements.findConflict({ ...view, itemId });
      const found = rows.find((row) => row.itemId === itemId);
      if (found?.isCurrent) return found.userId === view.viewerId ? 'own' : 'taken';
      if (rows.some(({ isCurrent }) => isCurrent)) return 'holdsAnother';
      return found ? 'released' : 'none';
    },

    /** Whether this giver has noted that they bought the item that they have reserved. */
    isBought: async (view: GiverView, itemId: string) => (await statements.findBought({ ...view, itemId })).length > 0,

    async isAtLimit({ viewerId }: GiverView): Promise<boolean> {
      const count = await database.$count(reservations, eq(reservations.userId, viewerId));
      return count >= limits.reservationsPerPerson;
    },

    /**
     * Makes room for another reservation of this giver's on the wishlist, if the item of the current one is not live.
     */
    releaseRemoved: async (view: GiverView) => (await statements.releaseRemoved({ ...view })).length > 0,

    deleteReleased: async (view: GiverView, itemId: string) =>
      void (await statements.deleteReleased({ ...view, itemId })),

    /**
     * Reserves the item in place of another one of the wishlist that this giver has reserved: both happen or neither.
     */
    async swap(view: GiverView, itemId: string, otherId: string): Promise<boolean> {
      const other = and(held, eq(reservations.itemId, param.otherId));
      // Two givers who want each other's items would otherwise wait for each other.
      const free = notExists(database.select(key).from(reservations).where(and(ofItem, current)));
      const { inserted } = await database.transaction(
        {
          lock: lockAccount(database, view.viewerId),
          deleted: {
            required: taking(
              ['itemId', 'otherId', 'viewerId', 'wishlistId'],
              database.delete(reservations).where(and(other, free)).returning(key),
            ),
          },
          cleared: deleteReleased,
          inserted: { required: insert },
        },
        { ...view, itemId, otherId, most: limits.reservationsPerPerson },
      );
      return inserted.length > 0;
    },

    unreserve: async (view: GiverView, itemId: string) => (await statements.unreserve({ ...view, itemId })).length > 0,
  };
}
