import { texts } from '../i18n.ts';

export const sharedWithMeTexts = texts('sharedWithMe', {
  title: 'Wishlists Shared With Me',
  wishlists: 'Wishlists',
  loading: 'Loading the wishlists shared with you…',
  hint: 'When you open a link someone sent you, the wishlist stays here.',
  remove: 'Remove from my list',
  removedFromShared: '“{name}” removed. Its link brings it back.',
  removeFromSharedFailed: 'Could not remove the wishlist. Try again.',
});
