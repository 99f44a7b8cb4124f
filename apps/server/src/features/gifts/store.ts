import type { Giver } from '@wishnest/domain/access';
import { and, asc, type Column, desc, eq, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { kept, live, liveItemOf } from '../../platform/db/liveRows.ts';
import { param } from '../../platform/db/sql.ts';
import { existing, openedBy } from '../visibility/store.ts';

export type GiftStore = ReturnType<typeof buildGiftStore>;
export type GiftRow = Awaited<ReturnType<GiftStore['list']>>[number];

/**
 * A column's text as an expression, which no index has, so that rows are found by the other columns of a condition
 * alone. For a giver of 1,000 reservations SQLite then takes 57 µs in place of 3. `tests/contract/plans.test.ts`
 * explains the statements.
 */
const unindexed = (column: Column) => sql`${column} || ''`;

/** Reads and writes a giver's own reservations, on all wishlists. Each method takes the `Giver`, who asks. */
export function buildGiftStore(database: Database) {
  const { profiles, wishlists, items, reservations, openings } = database.tables;
  /**
   * Selects one of the giver's own reservations. An index on the item or wishlist would also find somebody else's, and
   * an owner could measure that.
   */
  const reservationOf = (
    viewerId: string | Placeholder,
    wishlistId: string | Placeholder,
    itemId: string | Placeholder,
  ) =>
    and(
      eq(reservations.userId, viewerId),
      eq(unindexed(reservations.wishlistId), wishlistId),
      eq(unindexed(reservations.itemId), itemId),
    );

  /** What others see of a profile. */
  const profile = database
    .select({ id: profiles.id, username: profiles.username, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .as('profile');

  const liveItem = liveItemOf(database);
  /**
   * A reservation that is not current is hidden while its item is live again, because the giver has reserved another
   * since.
   */
  const shown = or(eq(reservations.isCurrent, 1), notExists(liveItem));

  /**
   * Reads reservations, the newest first. A row has a member for each of what is joined: `reservation`, and `items`,
   * `wishlists`, `openings` and `profile`, each with one row of it or null. A wishlist that is not live is null, and so is
   * an item, unless it was received.
   */
  function read(condition: SQL | undefined) {
    // The page is cut out before the joins, so that they read nothing for the rows beside it.
    const reservation = database
      .select()
      .from(reservations)
      .where(and(condition, shown))
      .orderBy(desc(reservations.reservedAt), asc(reservations.itemId))
      .limit(param.limit)
      .offset(param.offset)
      .as('reservation');
    return database
      .select()
      .from(reservation)
      .leftJoin(items, and(eq(items.id, reservation.itemId), or(live(items), kept(items, 'RECEIVED'))))
      .leftJoin(wishlists, and(eq(wishlists.id, reservation.wishlistId), existing(database)))
      .leftJoin(openings, openedBy(database, sql`${reservation.userId}`))
      .leftJoin(profile, eq(profile.id, wishlists.ownerId))
      .orderBy(desc(reservation.reservedAt), asc(reservation.itemId));
  }

  const statements = prepareAll(database, 'gifts', {
    list: taking(['limit', 'offset', 'viewerId'], read(eq(reservations.userId, param.viewerId))),
    find: taking(
      ['itemId', 'limit', 'offset', 'viewerId', 'wishlistId'],
      read(reservationOf(param.viewerId, param.wishlistId, param.itemId)),
    ),
  });

  return {
    list: ({ viewerId }: Giver, page: { limit: number; offset: number }) => statements.list({ viewerId, ...page }),

    async find({ viewerId }: Giver, wishlistId: string, itemId: string) {
      const [gift = null] = await statements.find({ viewerId, wishlistId, itemId, limit: 1, offset: 0 });
      return gift;
    },

    async markBought({ viewerId }: Giver, wishlistId: string, itemId: string, isBought: boolean) {
      await database
        .update(reservations)
        .set({ boughtAt: isBought ? database.now : null })
        .where(reservationOf(viewerId, wishlistId, itemId));
    },

    /** Deletes this giver's reservation, whatever became of its item and wishlist. */
    async giveUp({ viewerId }: Giver, wishlistId: string, itemId: string) {
      await database.delete(reservations).where(reservationOf(viewerId, wishlistId, itemId));
    },
  };
}
