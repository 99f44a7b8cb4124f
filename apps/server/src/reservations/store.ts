import type { GiverView, WishlistAccess } from '@wishnest/domain/access';
import { and, asc, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { isOpeningOf, reopening } from '../db/openings.ts';
import { type Asked, prepareShared, prepareSharedAtomic } from '../db/shared.ts';

/** An item as whoever is not its owner sees it. */
export interface SharedItemRow {
  id: string;
  wishlistId: string;
  name: string;
  link: string;
  isReserved: boolean;
  /** The viewer's own id where the viewer holds it; nobody else's id ever leaves the database. */
  reservedBy: string | null;
}

/** An item, or a reservation of one, which has neither name nor link. */
type ListedRow = Pick<SharedItemRow, 'id' | 'wishlistId' | 'reservedBy'> & { name: string | null; link: string | null };

/** A GiverView of somebody who is signed in and may therefore reserve. */
export type SignedInGiver = GiverView & { readonly viewerId: string };

/** Somebody's hand on an item, of whom nobody knows yet whether they may have it. */
export interface Reaching {
  wishlistId: string;
  viewerId: string;
  itemId: string;
}

/** Reserves at a time, gives up at none. One that opens counts as an opening; without, it takes one to have been. */
type Change = Reaching & { at: number | null; opens: 'yes' | null };

const isReserving = ({ at }: Change) => at !== null;
const isOpening = ({ opens }: Change) => opens !== null;
const isGivingUp = ({ at }: Change) => at === null;

/** What they reached, as the write itself saw it where there was one. */
export interface Reached {
  /** Whether there is an account of theirs, and nobody has asked for its deletion. */
  isAdmitted: boolean;
  /** Null where there is none. */
  wishlist: WishlistAccess | null;
  /** The item as it is then, for the one who reached for it; null where it is not on the wishlist. */
  show(view: GiverView): SharedItemRow | null;
}

/** All in one row, and of what is not there, null. */
type ReachedRow = {
  [Column in keyof (SharedItemRow & WishlistAccess)]: (SharedItemRow & WishlistAccess)[Column] | null;
} & Pick<Reached, 'isAdmitted'> & {
    /** Whether they have opened the wishlist by the link that it is shared by. */
    isOpened: boolean;
  };

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/**
 * The only reader of reservations. Each of its calls asks for the proof that the viewer is not the owner: before it
 * reads, or before it shows what it has read, which saves a trip to the database.
 */
export function buildReservationStore(database: Database) {
  const { accounts, wishlists, items, reservations, openings } = database.tables;

  const isAdmitted = (viewerId: SQL) => and(eq(accounts.uid, viewerId), isNull(accounts.deletionRequestedAt));

  const ownId = (viewerId: SQL) =>
    sql<string | null>`case when ${reservations.userId} = ${viewerId} then ${reservations.userId} end`;

  // Apart, since of a wishlist's many items few are reserved: to look for each item's reservation takes longer.
  const listItems = prepareShared<GiverView, ListedRow>(
    database,
    'shared_items',
    ['wishlistId', 'viewerId'],
    ({ table, wishlistId, viewerId, place }) => {
      const itemsOf = database
        .select({
          id: items.id,
          wishlistId: items.wishlistId,
          name: sql<string | null>`${items.name}`,
          link: sql<string | null>`${items.link}`,
          createdAt: items.createdAt,
          reservedBy: sql<string | null>`null`,
          place,
        })
        .from(table)
        .innerJoin(items, eq(items.wishlistId, wishlistId));
      const reservationsOf = database
        .select({
          id: reservations.itemId,
          wishlistId: reservations.wishlistId,
          name: sql<string | null>`null`,
          link: sql<string | null>`null`,
          createdAt: sql<number>`0`,
          reservedBy: ownId(viewerId),
          place,
        })
        .from(table)
        .innerJoin(reservations, eq(reservations.wishlistId, wishlistId));
      return itemsOf.unionAll(reservationsOf).orderBy(asc(items.createdAt), asc(items.id));
    },
  );

  const openingOf = (queries: Queries, viewerId: SQL) =>
    queries.select({ at: openings.openedAt }).from(openings).where(isOpeningOf(database.tables, viewerId));

  // An owner's own item, too, has nothing about a reservation in it.
  const selectReached = (queries: Queries, asked: Asked<Reaching>) =>
    queries
      .select({
        id: items.id,
        wishlistId: wishlists.id,
        name: items.name,
        link: items.link,
        isReserved: sql<boolean>`${reservations.itemId} is not null`.mapWith(Boolean),
        reservedBy: ownId(asked.viewerId),
        place: asked.place,
        ownerId: wishlists.ownerId,
        shareCode: wishlists.shareCode,
        isAdmitted: sql<boolean>`${accounts.uid} is not null`.mapWith(Boolean),
        isOpened: sql<boolean>`${exists(openingOf(queries, asked.viewerId))}`.mapWith(Boolean),
      })
      .from(asked.table)
      .leftJoin(accounts, isAdmitted(asked.viewerId))
      .leftJoin(wishlists, eq(wishlists.id, asked.wishlistId))
      .leftJoin(items, and(eq(items.id, asked.itemId), eq(items.wishlistId, wishlists.id)))
      .leftJoin(
        reservations,
        and(
          eq(reservations.wishlistId, items.wishlistId),
          eq(reservations.itemId, items.id),
          ne(wishlists.ownerId, asked.viewerId),
        ),
      );
  const find = prepareShared<Reaching, ReachedRow>(
    database,
    'reached_item',
    ['wishlistId', 'viewerId', 'itemId'],
    (asked) => selectReached(database, asked),
  );

  const insertReservations = (queries: Queries, asked: Asked<Change>) =>
    queries
      .insert(reservations)
      .select(
        database.held(
          queries
            .select({ wishlistId: items.wishlistId, itemId: items.id, userId: accounts.uid })
            .from(asked.table)
            .innerJoin(wishlists, and(eq(wishlists.id, asked.wishlistId), isNotNull(wishlists.shareCode)))
            .innerJoin(items, and(eq(items.id, asked.itemId), eq(items.wishlistId, wishlists.id)))
            .innerJoin(accounts, isAdmitted(asked.viewerId))
            .where(
              and(
                isNotNull(asked.at),
                ne(wishlists.ownerId, asked.viewerId),
                or(isNotNull(asked.opens), exists(openingOf(queries, asked.viewerId))),
              ),
            )
            // In one order everywhere, so that two processes do not wait for each other; of an item's, the first.
            .orderBy(asc(items.id), asc(asked.place)),
        ),
      )
      .onConflictDoNothing()
      .returning({ itemId: reservations.itemId });

  const insertOpenings = (queries: Queries, asked: Asked<Change>) =>
    queries
      .insert(openings)
      .select(
        database.held(
          queries
            .select({
              wishlistId: wishlists.id,
              userId: reservations.userId,
              shareCode: sql<string>`${wishlists.shareCode}`.as('share_code'),
              openedAt: sql`cast(${asked.at} as bigint)`.as('opened_at'),
            })
            .from(asked.table)
            .innerJoin(wishlists, and(eq(wishlists.id, asked.wishlistId), isNotNull(wishlists.shareCode)))
            .innerJoin(
              reservations,
              and(
                eq(reservations.wishlistId, wishlists.id),
                eq(reservations.itemId, asked.itemId),
                eq(reservations.userId, asked.viewerId),
              ),
            )
            .where(
              and(
                isNotNull(asked.opens),
                // Of one that stays as it was, not even the row is touched.
                notExists(openingOf(queries, asked.viewerId)),
              ),
            ),
        ),
      )
      .onConflictDoUpdate(reopening(database.tables))
      .returning({ wishlistId: openings.wishlistId });

  const deleteReservations = (queries: Queries, asked: Asked<Change>) =>
    queries
      .delete(reservations)
      .where(
        sql`(${reservations.wishlistId}, ${reservations.userId}, ${reservations.itemId}) in
          (select ${wishlists.id}, ${accounts.uid}, ${asked.itemId} from ${asked.table}
            inner join ${accounts} on ${isAdmitted(asked.viewerId)}
            inner join ${wishlists} on ${wishlists.id} = ${asked.wishlistId}
            where ${asked.at} is null and ${wishlists.shareCode} is not null)`,
      )
      .returning({ itemId: reservations.itemId });

  // All who reserve or give up share one trip. Reserving comes first, and is tried again where that was too early: nobody
  // who gives up an item is told that somebody else has it.
  const change = prepareSharedAtomic<Change, ReachedRow>(
    database,
    'change_reservation',
    ['wishlistId', 'viewerId', 'itemId', 'at', 'opens'],
    (asked) => [asked.wishlistId, asked.viewerId, asked.itemId, isReserving(asked), isOpening(asked)].join(' '),
    (queries, asked) => ({
      writes: [
        { isFor: isReserving, query: insertReservations(queries, asked) },
        { isFor: isOpening, query: insertOpenings(queries, asked) },
        { isFor: isGivingUp, query: deleteReservations(queries, asked) },
      ],
      answer: selectReached(queries, asked),
    }),
  );

  return {
    /** The items of all these wishlists, those of each in the order of creation. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      const lists = await Promise.all(views.map(listItems));
      return lists.flatMap(mark);
    },

    async find(reaching: Reaching): Promise<Reached> {
      return present(reaching, await find(reaching));
    },

    /**
     * Reserves the item if the wishlist is shared and somebody else's, the item free and the giver's other hand empty,
     * and counts it as an opening. The constraints decide, in one statement. Whoever reserves has opened the wishlist
     * before, as a rule, and one statement less is run; who has not asks again.
     */
    async reserve(reaching: Reaching, at: number): Promise<Reached> {
      const rows = await change({ ...reaching, at, opens: null });
      const isOpened = rows.every(({ id, isOpened }) => id === null || isOpened);
      return present(reaching, isOpened ? rows : await change({ ...reaching, at, opens: 'yes' }));
    },

    /** Gives up this giver's reservation of the item, where there is one and the wishlist is shared. */
    async unreserve(reaching: Reaching): Promise<Reached> {
      return present(reaching, await change({ ...reaching, at: null, opens: null }));
    },

    /** Whether this giver holds an item of the wishlist other than this one. */
    async holdsAnother({ wishlistId, viewerId }: SignedInGiver, itemId: string): Promise<boolean> {
      const rows = await database
        .select({ itemId: reservations.itemId })
        .from(reservations)
        .where(and(eq(reservations.wishlistId, wishlistId), eq(reservations.userId, viewerId)));
      return rows.some((row) => row.itemId !== itemId);
    },
  };
}

/** The items among these rows of a wishlist, with what its reservations say of them. */
function mark(rows: ListedRow[]): SharedItemRow[] {
  const held = new Map<string, string | null>();
  for (const { id, name, reservedBy } of rows) if (name === null) held.set(id, reservedBy);
  const marked: SharedItemRow[] = [];
  for (const { id, wishlistId, name, link } of rows) {
    if (name === null || link === null) continue;
    marked.push({ id, wishlistId, name, link, isReserved: held.has(id), reservedBy: held.get(id) ?? null });
  }
  return marked;
}

/** @param rows the one that is for who reached */
function present({ wishlistId, viewerId }: Reaching, rows: ReachedRow[]): Reached {
  const [{ ownerId, shareCode, isAdmitted, isOpened: _, ...item }] = rows as [ReachedRow];
  return {
    isAdmitted,
    wishlist: ownerId === null ? null : { id: wishlistId, ownerId, shareCode },
    show: (view) =>
      view.wishlistId === wishlistId && view.viewerId === viewerId && item.id !== null ? (item as SharedItemRow) : null,
  };
}
