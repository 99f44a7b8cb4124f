import type { Giver } from '@wishnest/domain/access';
import { and, asc, desc, eq, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, isLive, unindexed } from '../../platform/db/database.ts';
import { isOpeningOf, isVisible } from '../visibility/store.ts';

export type GiftStore = ReturnType<typeof buildGiftStore>;
export type GiftRow = Awaited<ReturnType<GiftStore['list']>>[number];

/** Reads and writes a giver's own reservations, on all wishlists. Each method takes the `Giver`, who asks. */
export function buildGiftStore(database: Database) {
  const { profiles, wishlists, items, reservations, openings } = database.tables;
  /**
   * Selects one of the giver's own reservations. An index on the item or wishlist would also find somebody else's, and an
   * owner could measure that.
   */
  const isOwn = (viewerId: string | Placeholder, wishlistId: string | Placeholder, itemId: string | Placeholder) =>
    and(
      eq(reservations.userId, viewerId),
      eq(unindexed(reservations.wishlistId), wishlistId),
      eq(unindexed(reservations.itemId), itemId),
    );

  const profile = database
    .select({ id: profiles.id, username: profiles.username, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .as('profile');

  const liveItem = and(eq(items.id, reservations.itemId), isLive(items));
  /** A reservation that is not current is hidden while its item is live again, because the giver has reserved another since. */
  const isGift = or(
    eq(reservations.isCurrent, 1),
    notExists(database.select({ id: items.id }).from(items).where(liveItem)),
  );

  /** Prepares to read reservations, the newest first. An item or a wishlist that is not live is null. */
  function prepareRead(name: string, condition: SQL | undefined) {
    // The page is cut out before the joins, so that they read nothing for the rows beside it.
    const reservation = database
      .select()
      .from(reservations)
      .where(and(condition, isGift))
      .orderBy(desc(reservations.reservedAt), asc(reservations.itemId))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('reservation');
    return database.prepare(
      name,
      database
        .select()
        .from(reservation)
        .leftJoin(items, and(eq(items.id, reservation.itemId), isLive(items)))
        .leftJoin(wishlists, and(eq(wishlists.id, reservation.wishlistId), isVisible(database)))
        .leftJoin(openings, isOpeningOf(database.tables, sql`${reservation.userId}`))
        .leftJoin(profile, eq(profile.id, wishlists.ownerId))
        .orderBy(desc(reservation.reservedAt), asc(reservation.itemId)),
    );
  }

  const viewerId = sql.placeholder('viewerId');
  const list = prepareRead('gifts.list', eq(reservations.userId, viewerId));
  const find = prepareRead('gifts.find', isOwn(viewerId, sql.placeholder('wishlistId'), sql.placeholder('itemId')));

  return {
    list: ({ viewerId }: Giver, page: { limit: number; offset: number }) => list({ viewerId, ...page }),

    async find({ viewerId }: Giver, wishlistId: string, itemId: string) {
      const [gift = null] = await find({ viewerId, wishlistId, itemId, limit: 1, offset: 0 });
      return gift;
    },

    async markBought({ viewerId }: Giver, wishlistId: string, itemId: string, isBought: boolean) {
      await database
        .update(reservations)
        .set({ boughtAt: isBought ? database.now : null })
        .where(isOwn(viewerId, wishlistId, itemId));
    },

    /** Deletes this giver's reservation, whatever became of its item and wishlist. */
    async giveUp({ viewerId }: Giver, wishlistId: string, itemId: string) {
      await database.delete(reservations).where(isOwn(viewerId, wishlistId, itemId));
    },
  };
}
