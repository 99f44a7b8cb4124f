import { brand } from './brand.ts';

/** How a shared wishlist is shown where somebody pastes its link: page and picture say the same. */
export const sharePreview = {
  /** Below the share link; in CSS px, as Open Graph recommends. */
  file: 'preview.png',
  width: 1200,
  height: 630,
  /** @param owner '' where the owner has no profile */
  words: (owner: string) => (owner ? `A wishlist by ${owner} on ${brand.name}` : `A wishlist on ${brand.name}`),
} as const;
