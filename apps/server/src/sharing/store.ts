import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isOpeningOf, reopening } from '../db/openings.ts';
import { firstOrNull } from '../db/rows.ts';
import type { Tables } from '../db/schema.ts';
import { prepareShared } from '../db/shared.ts';

/** A wishlist with what others may know of its owner. */
export type SharedWishlistRow = Tables['wishlists']['$inferSelect'] & {
  /** Null where the owner has no profile. */
  ownerName: string | null;
  ownerAvatar: string | null;
};

export type SharingStore = ReturnType<typeof buildSharingStore>;

export function buildSharingStore(database: Database) {
  const { accounts, users, wishlists, openings } = database.tables;
  const columns = {
    ...getTableColumns(wishlists),
    ownerName: users.username,
    ownerAvatar: users.avatarUrl,
  };

  const findByShareCode = prepareShared<
    { shareCode: string; viewerId: string | null },
    SharedWishlistRow & { isRecorded: boolean }
  >(database, 'shared_wishlist', ['shareCode', 'viewerId'], ({ table, shareCode, viewerId, place }) =>
    database
      .select({ ...columns, isRecorded: sql<boolean>`${openings.userId} is not null`.mapWith(Boolean), place })
      .from(table)
      .innerJoin(wishlists, eq(wishlists.shareCode, shareCode))
      .leftJoin(users, eq(users.id, wishlists.ownerId))
      .leftJoin(openings, isOpeningOf(database.tables, viewerId)),
  );
  const find = database.prepare(
    'visible_wishlist',
    database
      .select(columns)
      .from(wishlists)
      .leftJoin(users, eq(users.id, wishlists.ownerId))
      .where(eq(wishlists.id, sql.placeholder('id'))),
  );

  return {
    /** `isRecorded` tells whether this viewer's opening of this very code is. */
    async findByShareCode(shareCode: string, viewerId: string | null) {
      return firstOrNull(await findByShareCode({ shareCode, viewerId }));
    },

    async find(id: string): Promise<SharedWishlistRow | null> {
      return firstOrNull(await find({ id }));
    },

    /** Records an opening, unless the code stopped working meanwhile, or the wishlist is the user's own. */
    async open(userId: string, shareCode: string, at: number) {
      await database
        .insert(openings)
        .select(
          database.held(
            database
              .select({
                wishlistId: wishlists.id,
                userId: accounts.uid,
                shareCode: sql<string>`${wishlists.shareCode}`.as('share_code'),
                openedAt: sql`${at}`.as('opened_at'),
              })
              .from(wishlists)
              .innerJoin(accounts, and(eq(accounts.uid, userId), isNull(accounts.deletionRequestedAt)))
              .where(and(eq(wishlists.shareCode, shareCode), ne(wishlists.ownerId, userId))),
          ),
        )
        .onConflictDoUpdate(reopening(database.tables));
    },

    async removeOpening(userId: string, wishlistId: string) {
      await database.delete(openings).where(and(eq(openings.userId, userId), eq(openings.wishlistId, wishlistId)));
    },

    /** What the user opened and is still shared under the code they opened, the latest added first. */
    async listOpened(userId: string): Promise<SharedWishlistRow[]> {
      return database
        .select(columns)
        .from(openings)
        .innerJoin(wishlists, and(eq(wishlists.id, openings.wishlistId), eq(wishlists.shareCode, openings.shareCode)))
        .leftJoin(users, eq(users.id, wishlists.ownerId))
        .where(and(eq(openings.userId, userId), isNotNull(wishlists.shareCode)))
        .orderBy(desc(openings.openedAt), asc(wishlists.id));
    },
  };
}
