import { sql } from 'drizzle-orm';
import type { Tables } from './schema.ts';

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
