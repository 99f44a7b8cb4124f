import type { GiverView } from '@wishnest/domain/access';
import { and, asc, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { isOpeningOf, reopening } from '../db/openings.ts';
import { firstOrNull } from '../db/rows.ts';
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

/** A GiverView of somebody who is signed in and may therefore reserve. */
export type SignedInGiver = GiverView & { readonly viewerId: string };

/** Somebody's hand on an item. */
interface Reserving {
  wishlistId: string;
  viewerId: string | null;
  itemId: string;
}

const nameReserving = ({ wishlistId, viewerId, itemId }: Reserving) => `${wishlistId} ${itemId} ${viewerId}`;

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/** The only reader of reservations; each of its calls asks for the proof that the viewer is not the owner. */
export function buildReservationStore(database: Database) {
  const { accounts, wishlists, items, reservations, openings } = database.tables;

  const columnsFor = ({ viewerId, place }: Pick<Asked<GiverView>, 'viewerId' | 'place'>) => ({
    id: items.id,
    wishlistId: items.wishlistId,
    name: items.name,
    link: items.link,
    isReserved: sql<boolean>`${reservations.itemId} is not null`.mapWith(Boolean),
    reservedBy: sql<string | null>`case when ${reservations.userId} = ${viewerId} then ${reservations.userId} end`,
    place,
  });
  const isReservation = and(eq(reservations.wishlistId, items.wishlistId), eq(reservations.itemId, items.id));
  const listItems = prepareShared<GiverView, SharedItemRow>(
    database,
    'shared_items',
    ['wishlistId', 'viewerId'],
    (asked) =>
      database
        .select(columnsFor(asked))
        .from(asked.table)
        .innerJoin(items, eq(items.wishlistId, asked.wishlistId))
        .leftJoin(reservations, isReservation)
        .orderBy(asc(items.createdAt), asc(items.id)),
  );

  const selectItem = (queries: Queries, asked: Asked<Reserving>) =>
    queries
      .select(columnsFor(asked))
      .from(asked.table)
      .innerJoin(items, and(eq(items.id, asked.itemId), eq(items.wishlistId, asked.wishlistId)))
      .leftJoin(reservations, isReservation);
  const findItem = prepareShared<Reserving, SharedItemRow>(
    database,
    'shared_item',
    ['wishlistId', 'viewerId', 'itemId'],
    (asked) => selectItem(database, asked),
  );

  const reserve = prepareSharedAtomic<Reserving & { at: number }, SharedItemRow>(
    database,
    'reserve',
    ['wishlistId', 'viewerId', 'itemId', 'at'],
    nameReserving,
    (queries, asked) => [
      queries
        .insert(reservations)
        .select(
          database.held(
            queries
              .select({ wishlistId: items.wishlistId, itemId: items.id, userId: accounts.uid })
              .from(asked.table)
              .innerJoin(wishlists, and(eq(wishlists.id, asked.wishlistId), isNotNull(wishlists.shareCode)))
              .innerJoin(items, and(eq(items.id, asked.itemId), eq(items.wishlistId, wishlists.id)))
              .innerJoin(accounts, and(eq(accounts.uid, asked.viewerId), isNull(accounts.deletionRequestedAt)))
              .where(ne(wishlists.ownerId, asked.viewerId))
              // In one order everywhere, so that two processes do not wait for each other; of an item's, the first.
              .orderBy(asc(items.id), asc(asked.place)),
          ),
        )
        .onConflictDoNothing()
        .returning(),
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
                // Of one that stays as it was, not even the row is touched.
                notExists(
                  queries
                    .select({ at: openings.openedAt })
                    .from(openings)
                    .where(isOpeningOf(database.tables, asked.viewerId)),
                ),
              ),
          ),
        )
        .onConflictDoUpdate(reopening(database.tables))
        .returning(),
      selectItem(queries, asked),
    ],
  );
  const unreserve = prepareSharedAtomic<Reserving, SharedItemRow>(
    database,
    'unreserve',
    ['wishlistId', 'viewerId', 'itemId'],
    nameReserving,
    (queries, asked) => [
      queries
        .delete(reservations)
        .where(
          sql`(${reservations.wishlistId}, ${reservations.userId}, ${reservations.itemId}) in
            (select ${asked.wishlistId}, ${asked.viewerId}, ${asked.itemId} from ${asked.table})`,
        )
        .returning(),
      selectItem(queries, asked),
    ],
  );

  return {
    /** The items of all these wishlists, those of each in the order of creation. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      const lists = await Promise.all(views.map(listItems));
      return lists.flat();
    },

    async findItem({ wishlistId, viewerId }: GiverView, itemId: string): Promise<SharedItemRow | null> {
      return firstOrNull(await findItem({ wishlistId, viewerId, itemId }));
    },

    /**
     * Reserves the item if the wishlist is shared, the item free and the giver's other hand empty, and counts it as an
     * opening. The constraints decide, in one statement.
     * @returns the item as it is then
     */
    async reserve({ wishlistId, viewerId }: SignedInGiver, itemId: string, at: number): Promise<SharedItemRow | null> {
      return firstOrNull(await reserve({ wishlistId, viewerId, itemId, at }));
    },

    /**
     * Gives up this giver's reservation of the item, where there is one.
     * @returns the item as it is then
     */
    async unreserve({ wishlistId, viewerId }: SignedInGiver, itemId: string): Promise<SharedItemRow | null> {
      return firstOrNull(await unreserve({ wishlistId, viewerId, itemId }));
    },

    /** Whether this giver holds any item of the wishlist. */
    async holdsAny({ wishlistId, viewerId }: SignedInGiver): Promise<boolean> {
      const rows = await database
        .select({ itemId: reservations.itemId })
        .from(reservations)
        .where(and(eq(reservations.wishlistId, wishlistId), eq(reservations.userId, viewerId)));
      return rows.length > 0;
    },
  };
}
