import { texts } from '../i18n.ts';

/** The texts about a photo of an item, which its owner sends. */
export const photoTexts = texts('photo', {
  add: 'Add a photo',
  replace: 'Replace photo',
  remove: 'Remove photo',
  own: 'Your own photo',
  unreadable: 'This picture cannot be read. Take a new photo, or choose a JPEG or PNG.',
  notSaved: 'The photo was not saved. Try again in a moment.',
});
