import { texts } from '../i18n.ts';

/** The preview of a share link in a chat. */
export const previewTexts = texts('preview', {
  description: 'Reserve an item, so no gift comes twice. {owner} never sees what is reserved.',
  descriptionWithoutName: 'Reserve an item, so no gift comes twice. The owner never sees what is reserved.',
  alt: '{wishlist}. A wishlist by {owner}',
  altWithoutName: '{wishlist}. Shared with you',
});

/** What a chat writes below the picture. @param owner '' if the owner has no name */
export const previewDescription = (owner: string): string =>
  owner ? previewTexts.description({ owner }) : previewTexts.descriptionWithoutName;

/** What the picture shows, for who does not see it. */
export const previewAlt = (wishlist: string, owner: string): string =>
  owner ? previewTexts.alt({ wishlist, owner }) : previewTexts.altWithoutName({ wishlist });
