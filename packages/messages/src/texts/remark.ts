import { texts } from '../i18n.ts';

/** What givers write for each other, below the items of a shared wishlist and at a gift. The wishlist's owner never sees it. */
export const remarkTexts = texts('remark', {
  heading: 'Among givers',
  hint: 'Only people who give see this, never {owner}.',
  /** The same if the owner has no profile. */
  hintWithoutName: 'Only people who give see this, never the owner.',
  words: 'An idea, or a note about a reserved item',
  /** The same at something that one gives oneself. */
  wordsAboutItem: 'A note about this gift',
  example: 'Who joins in? I have the receipt.',
  /** Beside a choice of reserved items. */
  about: 'About',
  /** The first choice, which is about no item. */
  idea: 'An idea',
  write: 'Write',
  /** Who has written it. */
  you: 'You',
  giver: 'A giver',
  /** After that. It leads to the item. */
  aboutItem: 'about “{item}”',
  empty: 'Nobody has written anything yet.',
  loadFailed: 'What givers wrote could not be loaded.',
  writeFailed: 'Could not write it. Try again.',
  deleted: 'Deleted.',
  deleteFailed: 'Could not delete it. Try again.',
});
