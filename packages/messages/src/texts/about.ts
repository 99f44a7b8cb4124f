import { texts } from '../i18n.ts';

/** The line about a wishlist, which its owner writes. */
export const aboutTexts = texts('about', {
  add: 'Add a line about it',
  edit: 'Edit the line',
  label: 'A line about this wishlist',
  example: 'Size 39, no wool',
});
