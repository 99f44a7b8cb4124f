import { texts } from '../i18n.ts';

/** The example of a wishlist on the landing page, as others see it and as its owner does. */
export const exampleTexts = texts('example', {
  wishlist: 'Birthday',
  family: 'What your family sees',
  familyOwner: 'Shared by: Maja Lindström',
  you: 'What you see',
  youOwner: 'Shared by: You',
  apron: 'Linen apron',
  books: 'The Moomins',
  pan: 'Cast-iron pan',
  socks: 'Wool socks',
});
