import { limits } from '@wishnest/domain/limits';
import { texts } from '../i18n.ts';

export const ownItemTexts = texts('ownItem', {
  edit: 'Edit',
  toWishlist: 'To “{name}”',
  addAnother: 'Add & next',
  editItem: 'Edit Item',
  save: 'Save',
  deletion: `Delete “{item}” from “{wishlist}”? You can restore it for ${limits.removedDays} days.`,
  price: 'Price (optional)',
  currency: 'Currency',
  priceInvalid: 'Enter only the amount, for example {example}',
  note: 'Note (optional)',
  noteExample: 'Size 39, green',
});

/** What an owner reads about removed items and wishlists. */
export const removedTexts = texts('removed', {
  items: 'Removed items',
  itemCount: '{count, plural, one {# removed item} other {# removed items}}',
  wishlists: 'Removed wishlists',
  wishlistCount: '{count, plural, one {# removed wishlist} other {# removed wishlists}}',
  today: 'Today',
  restore: 'Restore',
  kept: `Kept for ${limits.removedDays} days, then gone for good.`,
});
