import { texts } from '../i18n.ts';

/**
 * The toasts of wishlists and items, which several components say. Any other toast is in the group of what it is about. Their quotation
 * marks and full stops differ, since `specifiedTexts.test.ts` holds many of them to the letter.
 */
export const toastTexts = texts('toast', {
  wishlistCreated: 'Wishlist created! 🎉',
  wishlistCreateFailed: 'Failed to create wishlist 😞',
  wishlistRenamed: 'Wishlist renamed!',
  wishlistRenameFailed: 'Failed to rename wishlist.',
  wishlistDeleted: 'Wishlist "{name}" deleted 🗑️',
  wishlistDeleteFailed: 'Failed to delete wishlist.',
  itemAdded: 'Item added to wishlist! 🎁',
  itemAddFailed: 'Failed to add item. 😞',
  itemUpdated: 'Item updated!',
  itemUpdateFailed: 'Something went wrong!',
  itemDeleted: 'Deleted "{name}" from wishlist 🗑️',
  itemDeleteFailed: 'Failed to delete item.',
  itemHidden: '“{name}” is hidden for now.',
  itemHideFailed: 'Could not hide it. Try again.',
  itemStarFailed: 'Could not save it. Try again.',
  itemReceived: '“{name}” is under Received now. 🎉',
  itemReceiveFailed: 'Could not save it. Try again.',
  restored: '“{name}” is back.',
  restoreFailed: 'Could not restore it. Try again.',
});
