import type { GiverView } from '@wishnest/domain/access';
import { and, asc, eq, isNotNull, isNull, ne, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { reopening } from '../db/openings.ts';
import { firstOrNull } from '../db/rows.ts';
import { prepareShared } from '../db/shared.ts';

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

export type ReservationStore = ReturnType<typeof buildReservationStore>;

/** The only reader of reservations; each of its calls asks for the proof that the viewer is not the owner. */
export function buildReservationStore(database: Database) {
  const { accounts, wishlists, items, reservations, openings } = database.tables;

  const viewerId = sql.placeholder('viewerId');
  const wishlistId = sql.placeholder('wishlistId');
  const itemId = sql.placeholder('itemId');

  const columnsFor = (viewer: SQL | Placeholder) => ({
    id: items.id,
    wishlistId: items.wishlistId,
    name: items.name,
    link: items.link,
    isReserved: sql<boolean>`${reservations.itemId} is not null`.mapWith(Boolean),
    reservedBy: sql<string | null>`case when ${reservations.userId} = ${viewer} then ${reservations.userId} end`,
  });
  const listItems = prepareShared<GiverView, SharedItemRow>(
    database,
    'shared_items',
    ['wishlistId', 'viewerId'],
    ({ table, wishlistId, viewerId, place }) =>
      database
        .select({ ...columnsFor(viewerId), place })
        .from(table)
        .innerJoin(items, eq(items.wishlistId, wishlistId))
        .leftJoin(reservations, eq(reservations.itemId, items.id))
        .orderBy(asc(items.createdAt), asc(items.id)),
  );

  const selectItem = (queries: Queries) =>
    queries
      .select(columnsFor(viewerId))
      .from(items)
      .leftJoin(reservations, eq(reservations.itemId, items.id))
      .where(and(eq(items.id, itemId), eq(items.wishlistId, wishlistId)));
  const findItem = database.prepare('shared_item', selectItem(database));

  const isThisOpening = and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );
  const reserve = database.prepareAtomic('reserve', (queries) => [
    queries
      .insert(reservations)
      .select(
        database.held(
          queries
            .select({ wishlistId: items.wishlistId, itemId: items.id, userId: accounts.uid })
            .from(wishlists)
            .innerJoin(items, eq(items.wishlistId, wishlists.id))
            .innerJoin(accounts, and(eq(accounts.uid, viewerId), isNull(accounts.deletionRequestedAt)))
            .where(
              and(
                eq(items.id, itemId),
                eq(items.wishlistId, wishlistId),
                isNotNull(wishlists.shareCode),
                ne(wishlists.ownerId, viewerId),
              ),
            ),
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
              openedAt: sql`${sql.placeholder('at')}`.as('opened_at'),
            })
            .from(wishlists)
            .innerJoin(reservations, eq(reservations.wishlistId, wishlists.id))
            .where(
              and(
                eq(reservations.itemId, itemId),
                eq(reservations.userId, viewerId),
                isNotNull(wishlists.shareCode),
                // Of one that stays as it was, not even the row is touched.
                notExists(queries.select({ at: openings.openedAt }).from(openings).where(isThisOpening)),
              ),
            ),
        ),
      )
      .onConflictDoUpdate(reopening(database.tables))
      .returning(),
    selectItem(queries),
  ]);
  const unreserve = database.prepareAtomic('unreserve', (queries) => [
    queries
      .delete(reservations)
      .where(
        and(
          eq(reservations.itemId, itemId),
          eq(reservations.wishlistId, wishlistId),
          eq(reservations.userId, viewerId),
        ),
      )
      .returning(),
    selectItem(queries),
  ]);

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
      const [, , rows] = await reserve({ wishlistId, viewerId, itemId, at });
      return firstOrNull(rows);
    },

    /**
     * Gives up this giver's reservation of the item, where there is one.
     * @returns the item as it is then
     */
    async unreserve({ wishlistId, viewerId }: SignedInGiver, itemId: string): Promise<SharedItemRow | null> {
      const [, rows] = await unreserve({ wishlistId, viewerId, itemId });
      return firstOrNull(rows);
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
