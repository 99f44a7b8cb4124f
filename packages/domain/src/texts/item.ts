import { limits } from '../limits.ts';

export const itemTexts = {
  view: 'View',
  opensInNewTab: 'Opens in a new tab',
  count: (count: number) => (count === 0 ? 'No items' : count === 1 ? '1 item' : `${count} items`),
  giving: (count: number, hasMore: boolean) =>
    `You’re giving ${hasMore ? `${count}+` : count} ${count === 1 ? 'gift' : 'gifts'}`,
  loading: 'Loading the items…',
  /** The name of an owner who has no profile. */
  unknownOwner: 'Unknown',
} as const;

/** Shown beside an item, for everybody but its owner. */
export const itemMarks = {
  others: 'Reserved',
  own: 'You’re giving this',
} as const;

/** Shown where there are items that the viewer has not seen before: on the wishlist, and on each of these items. */
export const newsTexts = {
  wishlist: 'New items',
  item: 'New',
} as const;

/** What has changed on a page since it was loaded, for screen readers. */
export const changeTexts = {
  reserved: '“{name}” is reserved now.',
  free: '“{name}” can be reserved again.',
  added: '“{name}” is new.',
  changed: '“{name}” has changed.',
  removed: '“{name}” was taken off the wishlist.',
  several: (count: number) => `${count} items have changed.`,
} as const;

export const ownItemTexts = {
  edit: 'Edit',
  toWishlist: 'To “{name}”',
  addAnother: 'Add & next',
  editItem: 'Edit Item',
  save: 'Save',
  deletion: `Delete “{item}” from “{wishlist}”? You can restore it for ${limits.removedDays} days.`,
  price: 'Price (optional)',
  currency: 'Currency',
  priceInvalid: (example: string) => `Enter only the amount, for example ${example}`,
  note: 'Note (optional)',
  noteExample: 'Size 39, green',
} as const;

/** What an owner reads about removed items and wishlists. */
export const removedTexts = {
  items: 'Removed items',
  itemCount: (count: number) => (count === 1 ? '1 removed item' : `${count} removed items`),
  wishlists: 'Removed wishlists',
  wishlistCount: (count: number) => (count === 1 ? '1 removed wishlist' : `${count} removed wishlists`),
  today: 'Today',
  restore: 'Restore',
  kept: `Kept for ${limits.removedDays} days, then gone for good.`,
} as const;
