/** The preview of a share link in a chat, for the page's metadata and the picture. */
export const sharePreview = {
  /** The last part of the picture's path, after the share link's. */
  file: 'preview.png',
  /** In px, as Open Graph recommends. */
  width: 1200,
  height: 630,
  /** The title if the picture's typefaces cannot render the wishlist's name. */
  title: 'A wishlist',
  /** @param owner '' if the owner has no name, or one that cannot be rendered */
  words: (owner: string) => (owner ? `A wishlist by ${owner}` : 'Shared with you'),
} as const;
