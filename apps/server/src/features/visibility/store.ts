import { unchecked, visibleByCode } from '@wishnest/domain/access';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, gt, isNotNull, isNull, notExists } from 'drizzle-orm';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { live } from '../../platform/db/liveRows.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { booleanOf, param } from '../../platform/db/sql.ts';

export type WishlistRow = Tables['wishlists']['$inferSelect'];
export type OwnerProfile = Pick<Tables['profiles']['$inferSelect'], 'username' | 'avatarUrl'>;

/** A wishlist with the profile of its owner, which is null if there is none. */
export type WishlistWithProfile = WishlistRow & { profile: OwnerProfile | null };

/** The columns of a `WishlistWithProfile`, for a query that joins the owner's profile. */
export const withProfile = ({ tables: { wishlists, profiles } }: Database) => ({
  ...getTableColumns(wishlists),
  profile: { username: profiles.username, avatarUrl: profiles.avatarUrl },
});

/**
 * Selects wishlists that exist for others at all: they are live, and their owners' accounts stay. Whether a viewer may
 * see one is a question of its own.
 */
export function existing({ select, tables: { accounts, wishlists } }: Database) {
  const leavingOwner = select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, wishlists.ownerId), isNotNull(accounts.deletionRequestedAt)));
  return and(live(wishlists), notExists(leavingOwner));
}

/** Selects this viewer's opening of the wishlist's current share code. */
export const openedBy = ({ tables: { openings, wishlists } }: Database, viewerId: SQL | Placeholder) =>
  and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );

/** The items of an opening's wishlist that its viewer has not been shown. */
export const newerItems = ({ select, tables: { items, openings } }: Database) =>
  select({ id: items.id })
    .from(items)
    .where(and(eq(items.wishlistId, openings.wishlistId), live(items), gt(items.createdAt, openings.shownUntil)));

export type WishlistFinder = ReturnType<typeof buildWishlistFinder>;

/**
 * Looks wishlists up for a viewer. Every feature finds them here, and `domain/access.ts` says what the viewer may do
 * with one. No query here reads reservations.
 */
export function buildWishlistFinder(database: Database) {
  const { profiles, wishlists, items, openings } = database.tables;
  /** What the outer join has found an opening for. */
  const isOpened = isNotNull(openings.userId);
  const upToDate = and(isOpened, isNull(openings.unlistedAt), notExists(newerItems(database)));

  const statements = prepareAll(database, 'visibility', {
    find: taking(
      ['viewerId', 'wishlistId'],
      database
        .select({ ...withProfile(database), isOpened: booleanOf(isOpened) })
        .from(wishlists)
        .leftJoin(profiles, eq(profiles.id, wishlists.ownerId))
        .leftJoin(openings, openedBy(database, param.viewerId))
        .where(and(eq(wishlists.id, param.wishlistId), existing(database))),
    ),

    findItem: taking(
      ['itemId', 'viewerId', 'wishlistId'],
      database
        .select({
          id: wishlists.id,
          ownerId: wishlists.ownerId,
          shareCode: wishlists.shareCode,
          item: getTableColumns(items),
          isOpened: booleanOf(isOpened),
        })
        .from(wishlists)
        .leftJoin(items, and(eq(items.id, param.itemId), eq(items.wishlistId, wishlists.id), live(items)))
        .leftJoin(openings, openedBy(database, param.viewerId))
        .where(and(eq(wishlists.id, param.wishlistId), existing(database))),
    ),

    findInAnyState: taking(
      ['wishlistId'],
      database
        .select({ id: wishlists.id, ownerId: wishlists.ownerId, shareCode: wishlists.shareCode })
        .from(wishlists)
        .where(eq(wishlists.id, param.wishlistId)),
    ),

    findByShareCode: taking(
      ['shareCode', 'viewerId'],
      database
        .select({ ...withProfile(database), isUpToDate: booleanOf(upToDate) })
        .from(wishlists)
        .leftJoin(profiles, eq(profiles.id, wishlists.ownerId))
        .leftJoin(openings, openedBy(database, param.viewerId))
        .where(and(eq(wishlists.shareCode, param.shareCode), existing(database))),
    ),
  });

  return {
    async find(wishlistId: string, viewerId: string) {
      const [row = null] = await statements.find({ wishlistId, viewerId });
      return unchecked(row, viewerId, row?.isOpened ?? false);
    },

    /** Finds a wishlist and, if it is on the wishlist, the item. */
    async findItem(wishlistId: string, itemId: string, viewerId: string) {
      const [row = null] = await statements.findItem({ wishlistId, itemId, viewerId });
      return unchecked(row, viewerId, row?.isOpened ?? false);
    },

    /** Finds a wishlist also if it is removed. It is only for `giverUnlessOwner`, which tells owners from others. */
    async findInAnyState(wishlistId: string, viewerId: string) {
      const [row = null] = await statements.findInAnyState({ wishlistId });
      return unchecked(row, viewerId, false);
    },

    /**
     * Finds the wishlist of a share link. `isUpToDate` tells whether its viewer has it in 'Shared With Me' and was
     * shown every item.
     */
    async findByShareCode(shareCode: string, viewerId: string | null) {
      const [row = null] = await statements.findByShareCode({ shareCode, viewerId });
      return visibleByCode(row, shareCode);
    },
  };
}
