import { limits } from '../limits.ts';
import { texts } from '../messages.ts';

export const dashboardTexts = texts('dashboard', {
  title: 'Your Wishlists',
  loading: 'Loading your wishlists…',
  create: 'Create Wishlist',
  count: '{count, plural, one {# wishlist} other {# wishlists}}',
  collapseAll: 'Collapse all',
  actionsFor: 'Actions for {name}',
  share: 'Share',
  rename: 'Rename',
  delete: 'Delete',
  addItem: 'Add Item',
  shared: 'Shared',
  notShared: 'Not shared',
  onlyYou: 'Only you can see this wishlist.',
  firstItem: 'Paste a link from any shop, or press Add Item.',
  onlyToGive: 'Only here to give? Open the link you were sent.',
  dragToReorder: 'Drag to reorder',
  dragToReorderOne: 'Drag to reorder {name}',
});

/** What a screen reader says about reordering. */
export const dragTexts = texts('drag', {
  instructions: 'To move this wishlist, press Space, use the arrow keys, then press Space again. Escape puts it back.',
  pickedUp: 'Picked up {name}, at place {place, number} of {count, number}.',
  moved: '{name} is now at place {place, number} of {count, number}.',
  dropped: 'Dropped {name} at place {place, number} of {count, number}.',
  cancelled: 'Cancelled. {name} is back at place {place, number} of {count, number}.',
});

export const wishlistDialogTexts = texts('wishlistDialog', {
  newWishlist: 'New Wishlist',
  create: 'Create',
  renameWishlist: 'Rename Wishlist',
  deletion: `Delete the wishlist “{name}” with all its items? You can restore it for ${limits.removedDays} days.`,
});

export const shareTexts = texts('share', {
  title: 'Share Wishlist',
  isShared: '“{name}” is shared.',
  hint: 'Anyone with this link can see the wishlist and reserve. You never see what they reserve.',
  link: 'Share link',
  creating: 'Creating the link…',
  copy: 'Copy',
  copied: 'Copied!',
  send: 'Send link',
  /** The message to which the phone adds the link. */
  message: 'My wishlist “{name}”. Reserve what you would like to give, I never see it:',
  chatPicture: 'Chat picture',
  chatPictureHint: 'How the link looks in a chat',
  qrCode: 'QR code',
  code: 'QR code of the share link',
  codeHint: 'Or let someone beside you scan this.',
  stopSharing: 'Stop sharing',
  stopQuestion:
    'The link to “{name}” stops working and the wishlist leaves everyone’s Shared With Me. If you share it again, send the new link.',
  close: 'Close',
});
