import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../db/schema.ts';

/** Selects this viewer's opening of the wishlist's current share code. */
export function isOpeningOf({ openings, wishlists }: Tables, viewerId: SQL | Placeholder) {
  return and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );
}

/** Whether an outer join found an opening by `isOpeningOf`. */
export const isOpened = ({ openings }: Tables) => sql<boolean>`${openings.userId} is not null`.mapWith(Boolean);

/** Selects items that were added after this opening. */
export function isNewerThanOpening({ openings, items }: Tables) {
  return and(eq(items.wishlistId, openings.wishlistId), gt(items.createdAt, openings.lastOpenedAt));
}

/**
 * Handles an opening that exists already. Its last time never goes back. Its first one changes only where the
 * wishlist has a new share code, which the opening takes too, or where it was hidden, which ends.
 */
export function reopening({ openings }: Tables) {
  const isListed = sql`${openings.shareCode} = excluded.share_code and ${openings.hiddenAt} is null`;
  return {
    target: [openings.wishlistId, openings.userId],
    set: {
      shareCode: sql`excluded.share_code`,
      openedAt: sql`case when ${isListed} then ${openings.openedAt} else excluded.opened_at end`,
      lastOpenedAt: sql`case when ${openings.lastOpenedAt} > excluded.last_opened_at then ${openings.lastOpenedAt} else excluded.last_opened_at end`,
      hiddenAt: null,
    },
  };
}
