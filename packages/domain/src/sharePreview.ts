/** How a shared wishlist is shown where somebody pastes its link: page and picture say the same. */
export const sharePreview = {
  /** Below the share link; in px, as Open Graph recommends. */
  file: 'preview.png',
  width: 1200,
  height: 630,
  /** In place of a name that the picture's typefaces cannot write. */
  title: 'A wishlist',
  /** @param owner '' where there is no name to write */
  words: (owner: string) => (owner ? `A wishlist by ${owner}` : 'Shared with you'),
} as const;
