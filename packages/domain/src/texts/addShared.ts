import { texts } from '../messages.ts';

/** The question to which wishlist an item is added that another app has shared. */
export const addSharedTexts = texts('addShared', {
  whichWishlist: 'Add to which wishlist?',
  lastUsed: 'last used',
});
