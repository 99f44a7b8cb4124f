import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { reopening } from '../db/openings.ts';
import { firstOrNull } from '../db/rows.ts';
import type { Tables } from '../db/schema.ts';

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

  const isThisOpening = and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, sql.placeholder('viewerId')),
    eq(openings.shareCode, wishlists.shareCode),
  );
  const findByShareCode = database.prepare(
    'shared_wishlist',
    database
      .select({ ...columns, isRecorded: sql`${openings.userId} is not null`.mapWith(Boolean) })
      .from(wishlists)
      .leftJoin(users, eq(users.id, wishlists.ownerId))
      .leftJoin(openings, isThisOpening)
      .where(eq(wishlists.shareCode, sql.placeholder('shareCode'))),
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
