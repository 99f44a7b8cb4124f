import { limits } from '@wishnest/domain/limits';
import { texts, withLimit } from '../i18n.ts';

/** What an owner reads about removed items and wishlists. An item that was moved is removed from where it was. */
export const removedTexts = texts('removed', {
  items: 'No longer here',
  itemCount: '{count, plural, one {# item no longer here} other {# items no longer here}}',
  wishlists: 'Removed wishlists',
  wishlistCount: '{count, plural, one {# removed wishlist} other {# removed wishlists}}',
  today: 'Today',
  restore: 'Restore',
  kept: withLimit('Kept for {limit, number} days, then gone for good.', limits.removedDays),
  /** Once all of it was restored. */
  nothingLeft: 'Nothing left here.',
});
