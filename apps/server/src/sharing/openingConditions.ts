import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../db/schema.ts';

/** Whether an opening is this viewer's, of the very code that the wishlist is shared by. */
export function isOpeningOf({ openings, wishlists }: Tables, viewerId: SQL) {
  return and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );
}

/**
 * What becomes of an opening that is recorded again: it stays as it was, unless the wishlist was shared anew meanwhile;
 * then it is a new one, and the latest.
 */
export function reopening({ openings }: Tables) {
  return {
    target: [openings.wishlistId, openings.userId],
    set: { shareCode: sql`excluded.share_code`, openedAt: sql`excluded.opened_at` },
    setWhere: sql`${openings.shareCode} <> excluded.share_code`,
  };
}
