import { texts } from '../i18n.ts';

export const wishlistDialogTexts = texts('wishlistDialog', {
  newWishlist: 'New Wishlist',
  create: 'Create',
  /** Names that a new wishlist is offered, and what they are called for screen readers. */
  suggestions: 'Suggestions',
  birthday: 'Birthday',
  christmas: 'Christmas',
  wedding: 'Wedding',
  newBaby: 'New baby',
  housewarming: 'Housewarming',
  paper: 'Paper',
  renameWishlist: 'Rename Wishlist',
  deletion: 'Delete the wishlist “{name}” with all its items? You can restore it for {days, number} days.',
});
