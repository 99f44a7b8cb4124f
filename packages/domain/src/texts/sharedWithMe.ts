/** The texts of the wishlists that others have shared with somebody. */
export const sharedWithMeTexts = {
  title: 'Wishlists Shared With Me',
  loading: 'Loading the wishlists shared with you',
  hint: 'Open a link that somebody sends you, and their wishlist stays here.',
  remove: 'Remove from my list',
} as const;
