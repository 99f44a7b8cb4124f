import { texts } from '../i18n.ts';

/** The question to which wishlist an item is added that another app has sent. */
export const incomingTexts = texts('incoming', {
  whichWishlist: 'Add to which wishlist?',
  lastUsed: 'last used',
  noLink: 'What you shared has no link, or is too long.',
  notOpened: 'What you shared did not open. Check your connection.',
});
