import { limits } from '@wishnest/domain/limits';
import { texts } from '../i18n.ts';

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
  /** Leads to the page of the share link. */
  seeAsOthers: 'See it as they do',
  onlyYou: 'Only you can see this wishlist.',
  firstItem: 'Paste a link from any shop, or press Add Item.',
  onlyToGive: 'Only here to give? Open the link you were sent.',
  dragToReorder: 'Drag to reorder',
  dragToReorderOne: 'Drag to reorder {name}',
  moveUp: 'Move up',
  moveDown: 'Move down',
});

/** What a screen reader says about reordering. */
export const dragTexts = texts('drag', {
  /** What the handle is, in place of 'button'. */
  role: 'sortable',
  instructions: 'To move this wishlist, press Space, use the arrow keys, then press Space again. Escape puts it back.',
  pickedUp: 'Picked up {name}, at place {place, number} of {count, number}.',
  moved: '{name} is now at place {place, number} of {count, number}.',
  dropped: 'Dropped {name} at place {place, number} of {count, number}.',
  cancelled: 'Cancelled. {name} is back at place {place, number} of {count, number}.',
});

/** The wrapping papers, by which screen readers tell them apart. */
export const paperTexts = texts('paper', {
  LEAF: 'Green leaves',
  STAR: 'Blue stars',
  DOT: 'Plum dots',
  WAVE: 'Teal waves',
  CHECK: 'Grey checks',
  STRIPE: 'Rose stripes',
});

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
  deletion: `Delete the wishlist “{name}” with all its items? You can restore it for ${limits.removedDays} days.`,
});
