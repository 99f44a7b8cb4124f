import { limits } from '@wishnest/domain/limits';
import type { Column } from 'drizzle-orm';
import { and, asc, desc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { lockAccount, staying } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { live } from '../../platform/db/liveRows.ts';
import { booleanOf, noLimit, param, rowOf } from '../../platform/db/sql.ts';
import { existing, newerItems, openedBy, withProfile } from '../visibility/store.ts';

/** Which items of a wishlist a viewer has been shown: all that exist now, none, or those up to one. */
export type ShownItems = 'all' | 'none' | { upTo: string };

export type SharingStore = ReturnType<typeof buildSharingStore>;

export function buildSharingStore(database: Database) {
  const { accounts, profiles, wishlists, items, openings } = database.tables;
  const statements = prepareAll(database, 'sharing', {
    newsOf: taking(
      ['viewerId', 'wishlistIds'],
      database
        .select({
          wishlistId: openings.wishlistId,
          shownUntil: openings.shownUntil,
          hasNewItems: booleanOf(exists(newerItems(database))),
        })
        .from(wishlists)
        .innerJoin(openings, openedBy(database, param.viewerId))
        .where(and(database.inList(wishlists.id, 'wishlistIds'), live(wishlists))),
    ),

    listOpened: taking(
      ['viewerId'],
      database
        .select(withProfile(database))
        .from(openings)
        .innerJoin(wishlists, openedBy(database, param.viewerId))
        .leftJoin(profiles, eq(profiles.id, wishlists.ownerId))
        .where(and(isNull(openings.unlistedAt), existing(database)))
        .orderBy(desc(openings.openedAt), asc(wishlists.id))
        .limit(limits.openingsPerPerson),
    ),
  });

  /** When the newest item that the viewer has been shown was added. An item may be stored later than its time says. */
  const shownUntilOf = (wishlistId: Column, shown: ShownItems) => {
    if (shown === 'none') return sql<number>`0`;
    // The last item that was shown may have been taken off since, and those before it were shown nevertheless.
    const which = shown === 'all' ? live(items) : eq(items.id, shown.upTo);
    const newest = database
      .select({ createdAt: sql`max(${items.createdAt})` })
      .from(items)
      .where(and(eq(items.wishlistId, wishlistId), which));
    return sql<number>`coalesce((${newest}), 0)`;
  };

  /** The value of a column in the row that could not be inserted. */
  const excluded = ({ name }: Column) => sql`excluded.${sql.identifier(name)}`;
  const newlyShown = excluded(openings.shownUntil);
  const listed = sql`${openings.shareCode} = ${excluded(openings.shareCode)} and ${openings.unlistedAt} is null`;
  /**
   * Handles an opening that exists already. `shownUntil` never goes back. `openedAt` changes only if the wishlist has a
   * new share code, which the opening takes too, or if it was unlisted, which ends.
   */
  const reopening = {
    target: [openings.wishlistId, openings.userId],
    set: {
      shareCode: excluded(openings.shareCode),
      openedAt: sql`case when ${listed} then ${openings.openedAt} else ${excluded(openings.openedAt)} end`,
      shownUntil: sql`case when ${openings.shownUntil} > ${newlyShown} then ${openings.shownUntil} else ${newlyShown} end`,
      unlistedAt: null,
    },
  };

  const openingOf = (userId: string, wishlistId: string) =>
    and(eq(openings.userId, userId), eq(openings.wishlistId, wishlistId));

  return {
    /**
     * Records an opening, unless the code has stopped working or the wishlist is the user's own. Beyond the limit, the
     * oldest unlisted one is deleted, or else the oldest. Concurrent transactions would not see each other's opening,
     * so each locks the account's row.
     */
    async open(userId: string, shareCode: string, shown: ShownItems = 'all') {
      const opening = rowOf(openings, {
        wishlistId: wishlists.id,
        userId: accounts.userId,
        shareCode: wishlists.shareCode,
        openedAt: database.now,
        shownUntil: shownUntilOf(wishlists.id, shown),
        unlistedAt: null,
      });
      const recordable = database
        .select(opening)
        .from(wishlists)
        .innerJoin(accounts, staying(database, userId))
        .where(and(eq(wishlists.shareCode, shareCode), live(wishlists), ne(wishlists.ownerId, userId)));
      // Openings of removed wishlists do not count, and come back with them.
      const beyond = database
        .select({ wishlistId: openings.wishlistId })
        .from(openings)
        .innerJoin(wishlists, and(eq(wishlists.id, openings.wishlistId), live(wishlists)))
        .where(eq(openings.userId, userId))
        .orderBy(sql`${openings.unlistedAt} is not null`, desc(openings.openedAt), asc(openings.wishlistId))
        .limit(noLimit)
        .offset(limits.openingsPerPerson);
      await database.transaction({
        lock: lockAccount(database, userId),
        recorded: {
          unread: database.insert(openings).select(database.lockForShare(recordable)).onConflictDoUpdate(reopening),
        },
        deleted: {
          unread: database
            .delete(openings)
            .where(and(eq(openings.userId, userId), inArray(openings.wishlistId, beyond))),
        },
      });
    },

    async markSeen(userId: string, wishlistId: string, shown: ShownItems) {
      const shownUntil = shownUntilOf(openings.wishlistId, shown);
      await database
        .update(openings)
        .set({ shownUntil })
        .where(and(openingOf(userId, wishlistId), gt(shownUntil, openings.shownUntil)));
    },

    newsOf: (viewerId: string, wishlistIds: readonly string[]) => statements.newsOf({ viewerId, wishlistIds }),

    /** Removes a wishlist from 'Shared With Me'. The opening stays, and the user can still see the wishlist. */
    async unlist(userId: string, wishlistId: string) {
      await database.update(openings).set({ unlistedAt: database.now }).where(openingOf(userId, wishlistId));
    },

    /** Lists the wishlists that the user opened and that are listed, the latest opening first. */
    listOpened: (viewerId: string) => statements.listOpened({ viewerId }),
  };
}
