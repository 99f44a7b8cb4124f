/** The texts of the wishlists that others have shared with somebody. */
export const sharedWithMeTexts = {
  title: 'Wishlists Shared With Me',
  loading: 'Loading the wishlists shared with you…',
  hint: 'When you open a link someone sent you, the wishlist stays here.',
  remove: 'Remove from my list',
} as const;
