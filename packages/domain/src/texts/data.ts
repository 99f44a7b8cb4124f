/** The sentences of the pages with data, apart from the others so that only these pages load them. */

/** Shown in place of a page, or above it, where its data cannot be loaded. */
export const loadFailures = {
  wishlists: 'Your wishlists could not be loaded.',
  sharedWithMe: 'The wishlists shared with you could not be loaded.',
  items: 'The items could not be loaded.',
  latest: 'This may be out of date: the latest changes did not load.',
} as const;

/** Shown where there is nothing yet. */
export const emptyStates = {
  wishlists: 'No wishlists found. Create one to get started!',
  items: 'No items in this wishlist.',
  sharedWithMe: 'No shared wishlists yet.',
} as const;
