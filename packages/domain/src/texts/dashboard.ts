/** The texts of one's own wishlists. */
export const dashboardTexts = {
  title: 'Your Wishlists',
  loading: 'Loading your wishlists',
  create: 'Create Wishlist',
  count: (count: number) => (count === 1 ? '1 wishlist' : `${count} wishlists`),
  collapseAll: 'Collapse all',
  actionsFor: (name: string) => `Actions for ${name}`,
  share: 'Share',
  rename: 'Rename',
  delete: 'Delete',
  addItem: 'Add Item',
  shared: (itemCount: string) => `${itemCount} · Shared`,
  dragToReorder: 'Drag to reorder',
  dragToReorderOne: (name: string) => `Drag to reorder ${name}`,
} as const;

/** What a screen reader says about reordering. */
export const dragTexts = {
  instructions:
    'Press Space or Enter to pick up the wishlist, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.',
  pickedUp: (name: string, place: number, count: number) => `Picked up ${name}, at place ${place} of ${count}.`,
  moved: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) => `Dropped ${name} at place ${place} of ${count}.`,
  cancelled: (name: string, place: number, count: number) =>
    `Cancelled. ${name} is back at place ${place} of ${count}.`,
} as const;

/** The texts of the dialogs about a wishlist. */
export const wishlistDialogTexts = {
  newWishlist: 'New Wishlist',
  create: 'Create',
  renameWishlist: 'Rename Wishlist',
  rename: 'Rename',
  deletion: 'Delete the wishlist “{name}” with all its items? This cannot be undone.',
  stopSharing: 'Stop sharing',
  stopSharingQuestion:
    'The link to “{name}” will no longer work, and the wishlist disappears from everybody’s “Shared With Me”.',
} as const;

/** The texts of the dialog that shares a wishlist. */
export const shareTexts = {
  title: 'Share Wishlist',
  isShared: '“{name}” is shared.',
  isNowShared: '“{name}” is now shared.',
  hint: 'Whoever has this link can see it. You will not see what they reserve.',
  link: 'Share link',
  creating: 'Creating the link…',
  copy: 'Copy',
  copied: 'Copied!',
  send: 'Send…',
  code: 'QR code of the share link',
  codeHint: 'Somebody beside you can point a phone’s camera at this code.',
  stopSharing: 'Stop sharing',
  close: 'Close',
} as const;
