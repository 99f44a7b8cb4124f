import type { GiverView, ReservationState } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, eq, exists, getTableColumns, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database.ts';
import { isAdmitted, isLive, lockAccount, rowOf, writeWithinLimit } from '../../platform/db/database.ts';
import { itemOf, type StoredItem } from '../items/item.ts';

export type SharedItem = StoredItem & ReservationState;

/**
 * How many reservations a giver can have without a lock. On PostgreSQL concurrent inserts of one giver do not count each
 * other, but the connections to the database are far fewer than what is left to the limit.
 */
const reservationsWithoutLock = limits.reservationsPerPerson / 2;

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/** An item and who asks, by a `GiverView` or by the placeholders of a prepared statement. */
type Target = Record<'wishlistId' | 'itemId' | 'viewerId', string | Placeholder> & {
  shareCode: string | Placeholder | null;
};

interface InsertOptions {
  /** The giver has fewer reservations than this. */
  limit: number;
  isCurrent?: 1 | null;
  condition?: SQL;
}

/**
 * Reads and writes the reservations of a wishlist; `gifts/store.ts` has a giver's own on all of them. Each method takes a
 * `GiverView`, so that none of these statements ever runs for an owner, to whom its duration would reveal reservations.
 */
export function buildReservationStore(database: Database) {
  const { accounts, profiles, wishlists, items, reservations } = database.tables;
  const placeholders = {
    wishlistId: sql.placeholder('wishlistId'),
    itemId: sql.placeholder('itemId'),
    viewerId: sql.placeholder('viewerId'),
    shareCode: sql.placeholder('shareCode'),
  };
  const key = { itemId: reservations.itemId };

  const current = eq(reservations.isCurrent, 1);
  /** A reservation is released when its giver reserves another item because this one was removed. The item is free then. */
  const released = isNull(reservations.isCurrent);
  const isOf = ({ wishlistId, itemId }: Target) =>
    and(eq(reservations.wishlistId, wishlistId), eq(reservations.itemId, itemId));
  const isOwn = (target: Target) => and(isOf(target), eq(reservations.userId, target.viewerId));
  /** The reservation of the wishlist that the giver has, of whichever item. */
  const isHeld = ({ wishlistId, viewerId }: GiverView<string>) =>
    and(eq(reservations.wishlistId, wishlistId), eq(reservations.userId, viewerId), current);
  const countOf = (viewerId: string | Placeholder) => database.$count(reservations, eq(reservations.userId, viewerId));
  const isItem = and(eq(items.id, reservations.itemId), isLive(items));
  const liveItem = database.select({ id: items.id }).from(items).where(isItem);
  const hasCode = ({ wishlistId, shareCode }: Target) =>
    and(eq(wishlists.id, wishlistId), eq(wishlists.shareCode, sql`${shareCode}`), isLive(wishlists));

  const isViewers = eq(reservations.userId, placeholders.viewerId);
  const reservedBy = sql<string | null>`case when ${isViewers} then ${reservations.userId} end`;
  // The id of a visitor is null, and so is what is compared with it.
  const isBought = sql<boolean>`coalesce(${isViewers} and ${reservations.boughtAt} is not null, false)`.mapWith(
    Boolean,
  );
  const listItems = database.prepare(
    'reservations.listItems',
    database
      .select({
        ...getTableColumns(items),
        isReserved: sql<boolean>`${reservations.itemId} is not null`.mapWith(Boolean),
        reservedBy,
        isBought,
      })
      .from(items)
      .leftJoin(
        reservations,
        and(eq(reservations.wishlistId, items.wishlistId), eq(reservations.itemId, items.id), current),
      )
      .where(and(database.inList(items.wishlistId, 'wishlistIds'), isLive(items)))
      .orderBy(asc(items.createdAt), asc(items.id)),
  );

  /** Builds the insert of a reservation, which with the constraints of the table enforces every rule. */
  function buildInsert(queries: Queries, target: Target, { limit, isCurrent = 1, condition }: InsertOptions) {
    const { itemId, viewerId } = target;
    // PostgreSQL locks no row of an outer join, and the owner's profile needs no lock.
    const ownerName = database
      .select({ name: profiles.username })
      .from(profiles)
      .where(eq(profiles.id, wishlists.ownerId));
    const reservation = rowOf(reservations, {
      wishlistId: items.wishlistId,
      itemId: items.id,
      userId: accounts.userId,
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
    const isBelowLimit = lt(countOf(viewerId), limit);
    const select = database
      .select(reservation)
      .from(wishlists)
      .innerJoin(items, and(eq(items.id, itemId), eq(items.wishlistId, wishlists.id), isLive(items)))
      .innerJoin(accounts, isAdmitted(accounts, viewerId))
      .where(and(hasCode(target), ne(wishlists.ownerId, viewerId), isBelowLimit, condition));
    return queries.insert(reservations).select(database.lockForShare(select)).onConflictDoNothing().returning(key);
  }

  const insert = database.prepare(
    'reservations.insert',
    buildInsert(database, placeholders, { limit: reservationsWithoutLock }),
  );

  /** Builds the deletion of an item's released reservation, whose item is live again, so that it can be reserved. */
  const buildDeleteReleased = (queries: Queries, target: Target) =>
    queries
      .delete(reservations)
      .where(and(isOf(target), released, exists(liveItem)))
      .returning(key);

  const unreserve = database.prepare(
    'reservations.unreserve',
    database
      .delete(reservations)
      .where(
        and(
          isOwn(placeholders),
          current,
          // `in` would read the ids of all shared wishlists on SQLite.
          exists(database.select().from(wishlists).where(hasCode(placeholders))),
          exists(database.select().from(accounts).where(isAdmitted(accounts, placeholders.viewerId))),
        ),
      )
      .returning(key),
  );

  return {
    /** Lists the items of the wishlists of these views, which belong to one viewer, in the order of creation. */
    async listItems(views: readonly GiverView[]): Promise<SharedItem[]> {
      const [view] = views;
      // Without a view the viewer may be an owner.
      if (!view) return [];
      const wishlistIds = views.map(({ wishlistId }) => wishlistId);
      return (await listItems({ wishlistIds, viewerId: view.viewerId })).map(itemOf);
    },

    /** Reserves the item, if every rule allows it and the giver is far from the limit of reservations. */
    insert: async (view: GiverView<string>, itemId: string) => (await insert({ ...view, itemId })).length > 0,

    /** The same up to the limit. The account's row is locked first. */
    async insertUnderLock(view: GiverView<string>, itemId: string): Promise<boolean> {
      const options = { limit: limits.reservationsPerPerson };
      const build = (queries: Queries) => buildInsert(queries, { ...view, itemId }, options);
      return (await writeWithinLimit(database, view.viewerId, build)).length > 0;
    },

    /**
     * Finds why nothing was inserted: this giver has reserved the item already, another giver has, or this giver has reserved
     * another item of the wishlist, which may have been removed since. `released` means that the item's reservation does not
     * count, but is still stored, and `none` that there is no such reservation.
     */
    async findConflict(view: GiverView<string>, itemId: string) {
      const rows = await database
        .select({ itemId: reservations.itemId, userId: reservations.userId, isCurrent: reservations.isCurrent })
        .from(reservations)
        .where(or(isOf({ ...view, itemId }), isHeld(view)));
      const found = rows.find((row) => row.itemId === itemId);
      if (found?.isCurrent) return found.userId === view.viewerId ? 'own' : 'taken';
      if (rows.some(({ isCurrent }) => isCurrent)) return 'holdsAnother';
      return found ? 'released' : 'none';
    },

    /** Whether this giver has noted that they bought the item that they have reserved. */
    async isBought(view: GiverView<string>, itemId: string): Promise<boolean> {
      const isBought = and(isOwn({ ...view, itemId }), isNotNull(reservations.boughtAt));
      return (await database.select(key).from(reservations).where(isBought)).length > 0;
    },

    isAtLimit: async ({ viewerId }: GiverView<string>) => (await countOf(viewerId)) >= limits.reservationsPerPerson,

    /** Makes room for another reservation of this giver's on the wishlist, if the item of the current one is not live. */
    async releaseRemoved(view: GiverView<string>): Promise<boolean> {
      const isOfRemovedItem = and(isHeld(view), notExists(liveItem));
      const rows = await database.update(reservations).set({ isCurrent: null }).where(isOfRemovedItem).returning(key);
      return rows.length > 0;
    },

    deleteReleased: async (view: GiverView<string>, itemId: string) =>
      void (await buildDeleteReleased(database, { ...view, itemId })),

    /**
     * Reserves the item in place of another one of the wishlist that this giver has reserved, in one transaction: both happen or
     * neither. A giver has one current reservation on a wishlist, so the new one is inserted as a released one, and becomes current
     * once the other one is deleted.
     */
    async swap(view: GiverView<string>, itemId: string, insteadOf: string): Promise<boolean> {
      const target = { ...view, itemId };
      const isOther = isOwn({ ...view, itemId: insteadOf });
      const isInserted = and(isOwn(target), released);
      const selectOther = (queries: Queries) => queries.select(key).from(reservations).where(and(isOther, current));
      const inserted = database
        .select(key)
        .from(reservations)
        .where(and(isInserted, exists(liveItem)));
      const onlyIfOther = {
        isCurrent: null,
        condition: exists(selectOther(database)),
        // The other one still counts while the new one is inserted.
        limit: limits.reservationsPerPerson + 1,
      };
      const { swapped } = await database.transaction((queries) => ({
        lockedAccount: lockAccount(database, queries, view.viewerId),
        // Nobody else deletes the other one until the end.
        lockedOther: database.lockForUpdate(selectOther(queries)),
        cleared: buildDeleteReleased(queries, target),
        inserted: buildInsert(queries, target, onlyIfOther),
        deleted: queries
          .delete(reservations)
          .where(and(isOther, exists(inserted)))
          .returning(key),
        swapped: queries
          .update(reservations)
          .set({ isCurrent: 1 })
          .where(and(isInserted, notExists(selectOther(database))))
          .returning(key),
      }));
      return swapped.length > 0;
    },

    unreserve: async (view: GiverView<string>, itemId: string) => (await unreserve({ ...view, itemId })).length > 0,
  };
}
