import { unchecked, visibleByCode } from '@wishnest/domain/access';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { type Database, isLive } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type WishlistRow = Tables['wishlists']['$inferSelect'];
export type OwnerProfile = Pick<Tables['profiles']['$inferSelect'], 'username' | 'avatarUrl'>;

/** A wishlist with the profile of its owner, which is null if there is none. */
export type WishlistWithProfile = WishlistRow & { profile: OwnerProfile | null };

/** The columns of a `WishlistWithProfile`, for a query that joins the owner's profile. */
export const withProfile = ({ wishlists, profiles }: Tables) => ({
  ...getTableColumns(wishlists),
  profile: { username: profiles.username, avatarUrl: profiles.avatarUrl },
});

/** Whether a wishlist can be seen: it is live, and the deletion of its owner's account has not been requested. */
export function isVisible({ select, tables: { accounts, wishlists } }: Database) {
  const isLeaving = and(eq(accounts.userId, wishlists.ownerId), isNotNull(accounts.deletionRequestedAt));
  return and(isLive(wishlists), notExists(select({ userId: accounts.userId }).from(accounts).where(isLeaving)));
}

/** Selects this viewer's opening of the wishlist's current share code. */
export function isOpeningOf({ openings, wishlists }: Tables, viewerId: SQL | Placeholder) {
  return and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );
}

/** Selects the items of an opening's wishlist that its viewer has not been shown. */
export function newerItems({ select, tables: { items, openings } }: Database) {
  const isNewer = and(
    eq(items.wishlistId, openings.wishlistId),
    isLive(items),
    gt(items.createdAt, openings.lastOpenedAt),
  );
  return select({ id: items.id }).from(items).where(isNewer);
}

export type VisibilityStore = ReturnType<typeof buildVisibilityStore>;

/**
 * Looks wishlists up for a viewer. Every feature finds them here, and `domain/access.ts` says what the viewer may do with one. No
 * query here reads reservations.
 */
export function buildVisibilityStore(database: Database) {
  const { profiles, wishlists, items, openings } = database.tables;
  const [viewerId, wishlistId, itemId] = [
    sql.placeholder('viewerId'),
    sql.placeholder('wishlistId'),
    sql.placeholder('itemId'),
  ];
  const visible = isVisible(database);
  /** Whether the outer join has found an opening. */
  const isOpened = isNotNull(openings.userId);
  const isRecorded = and(isOpened, isNull(openings.hiddenAt), notExists(newerItems(database)));
  const booleanOf = (condition: SQL | undefined) => sql<boolean>`${condition}`.mapWith(Boolean);

  const find = database.prepare(
    'visibility.find',
    database
      .select({ ...withProfile(database.tables), isOpened: booleanOf(isOpened) })
      .from(wishlists)
      .leftJoin(profiles, eq(profiles.id, wishlists.ownerId))
      .leftJoin(openings, isOpeningOf(database.tables, viewerId))
      .where(and(eq(wishlists.id, wishlistId), visible)),
  );

  const findItem = database.prepare(
    'visibility.findItem',
    database
      .select({
        id: wishlists.id,
        ownerId: wishlists.ownerId,
        shareCode: wishlists.shareCode,
        item: getTableColumns(items),
        isOpened: booleanOf(isOpened),
      })
      .from(wishlists)
      .leftJoin(items, and(eq(items.id, itemId), eq(items.wishlistId, wishlists.id), isLive(items)))
      .leftJoin(openings, isOpeningOf(database.tables, viewerId))
      .where(and(eq(wishlists.id, wishlistId), visible)),
  );

  const findByShareCode = database.prepare(
    'visibility.findByShareCode',
    database
      .select({ ...withProfile(database.tables), isRecorded: booleanOf(isRecorded) })
      .from(wishlists)
      .leftJoin(profiles, eq(profiles.id, wishlists.ownerId))
      .leftJoin(openings, isOpeningOf(database.tables, viewerId))
      .where(and(eq(wishlists.shareCode, sql.placeholder('shareCode')), visible)),
  );

  return {
    async find(wishlistId: string, viewerId: string) {
      const [row = null] = await find({ wishlistId, viewerId });
      return unchecked(row, viewerId, row?.isOpened ?? false);
    },

    /** Finds a wishlist and, if it is on the wishlist, the item. */
    async findItem(wishlistId: string, itemId: string, viewerId: string) {
      const [row = null] = await findItem({ wishlistId, itemId, viewerId });
      return unchecked(row, viewerId, row?.isOpened ?? false);
    },

    /** Finds the wishlist of a share link. `isRecorded` tells whether the viewer's opening is listed and no item is newer. */
    async findByShareCode(shareCode: string, viewerId: string | null) {
      const [row = null] = await findByShareCode({ shareCode, viewerId });
      return visibleByCode(row, shareCode);
    },
  };
}
