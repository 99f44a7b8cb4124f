import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../db/schema.ts';

/** Selects this viewer's opening of the wishlist's current share code. */
export function isOpeningOf({ openings, wishlists }: Tables, viewerId: SQL) {
  return and(
    eq(openings.wishlistId, wishlists.id),
    eq(openings.userId, viewerId),
    eq(openings.shareCode, wishlists.shareCode),
  );
}

/**
 * Handles an opening that exists already. It stays unchanged, unless the wishlist has a new share code: then the opening
 * takes that code and the new time.
 */
export function reopening({ openings }: Tables) {
  return {
    target: [openings.wishlistId, openings.userId],
    set: { shareCode: sql`excluded.share_code`, openedAt: sql`excluded.opened_at` },
    setWhere: sql`${openings.shareCode} <> excluded.share_code`,
  };
}
