import { limits } from '@wishnest/domain/limits';
import { texts, withLimit } from '../i18n.ts';

/** What an owner reads about removed items and wishlists. */
export const removedTexts = texts('removed', {
  items: 'Removed items',
  itemCount: '{count, plural, one {# removed item} other {# removed items}}',
  wishlists: 'Removed wishlists',
  wishlistCount: '{count, plural, one {# removed wishlist} other {# removed wishlists}}',
  today: 'Today',
  restore: 'Restore',
  kept: withLimit('Kept for {limit, number} days, then gone for good.', limits.removedDays),
});
