import { texts } from '../i18n.ts';

/** The preview of a share link in a chat. */
export const previewTexts = texts('preview', {
  description: 'Reserve an item, so no gift comes twice. {owner} never sees what is reserved.',
  descriptionWithoutName: 'Reserve an item, so no gift comes twice. The owner never sees what is reserved.',
  alt: '{wishlist}. A wishlist by {owner}',
  altWithoutName: '{wishlist}. Shared with you',
});
