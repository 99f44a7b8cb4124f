import { texts } from '../i18n.ts';

/** Shown if there is nothing yet. */
export const emptyTexts = texts('empty', {
  wishlists: 'No wishlists found. Create one to get started!',
  items: 'No items in this wishlist.',
  sharedWithMe: 'No shared wishlists yet.',
});
