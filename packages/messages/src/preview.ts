import { previewTexts } from './texts/preview.ts';

/** What a chat writes below the picture. @param owner '' if the owner has no name */
export const previewDescription = (owner: string): string =>
  owner ? previewTexts.description({ owner }) : previewTexts.descriptionWithoutName;

/** What the picture shows, for who does not see it. */
export const previewAlt = (wishlist: string, owner: string): string =>
  owner ? previewTexts.alt({ wishlist, owner }) : previewTexts.altWithoutName({ wishlist });
