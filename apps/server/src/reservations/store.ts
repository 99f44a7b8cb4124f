import type { GiverView } from '@wishnest/domain/access';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { reopening } from '../db/openings.ts';
import { firstOrNull } from '../db/rows.ts';

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

  const selectItems = () =>
    database
      .select({
        id: items.id,
        wishlistId: items.wishlistId,
        name: items.name,
        link: items.link,
        isReserved: sql`${reservations.itemId} is not null`.mapWith(Boolean),
        reservedBy: sql<string | null>`case when ${reservations.userId} = ${viewerId} then ${reservations.userId} end`,
      })
      .from(items)
      .leftJoin(reservations, eq(reservations.itemId, items.id));

  const listItemsOfOne = database.prepare(
    'shared_items_of_wishlist',
    selectItems().where(eq(items.wishlistId, wishlistId)).orderBy(asc(items.createdAt), asc(items.id)),
  );
  const asked = sql`(select value ->> 'wishlistId' from ${database.each(sql.placeholder('asked'))})`;
  const listItems = database.prepare(
    'shared_items_of_wishlists',
    selectItems().where(inArray(items.wishlistId, asked)).orderBy(asc(items.createdAt), asc(items.id)),
  );
  const findItem = database.prepare(
    'shared_item',
    selectItems().where(and(eq(items.id, itemId), eq(items.wishlistId, wishlistId))),
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
              and(eq(reservations.itemId, itemId), eq(reservations.userId, viewerId), isNotNull(wishlists.shareCode)),
            ),
        ),
      )
      .onConflictDoUpdate(reopening(database.tables))
      .returning(),
  ]);
  const unreserve = database.prepare(
    'unreserve',
    database
      .delete(reservations)
      .where(
        and(
          eq(reservations.itemId, itemId),
          eq(reservations.wishlistId, wishlistId),
          eq(reservations.userId, viewerId),
        ),
      )
      .returning(),
  );

  return {
    /** The items of all these wishlists, which one viewer asks for, in the order of creation. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      const [view, ...others] = views;
      if (!view) return [];
      if (others.length === 0) return listItemsOfOne({ ...view });
      return listItems({ viewerId: view.viewerId, asked: database.valueOfEach(views) });
    },

    async findItem({ wishlistId, viewerId }: GiverView, itemId: string): Promise<SharedItemRow | null> {
      return firstOrNull(await findItem({ wishlistId, viewerId, itemId }));
    },

    /**
     * Reserves the item if the wishlist is shared, the item free and the giver's other hand empty, and counts it as an
     * opening. The constraints decide, in one statement.
     * @returns whether this call made the reservation
     */
    async reserve({ wishlistId, viewerId }: SignedInGiver, itemId: string, at: number): Promise<boolean> {
      const [reserved] = await reserve({ wishlistId, viewerId, itemId, at });
      return reserved.length > 0;
    },

    /** @returns whether there was a reservation of this giver's to remove */
    async unreserve({ wishlistId, viewerId }: SignedInGiver, itemId: string): Promise<boolean> {
      const rows = await unreserve({ wishlistId, viewerId, itemId });
      return rows.length > 0;
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
