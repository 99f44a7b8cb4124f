import { texts } from '../i18n.ts';

/** What an owner reads about what they have received. */
export const receivedTexts = texts('received', {
  gotThis: 'I got this',
  question: '“{item}” leaves “{wishlist}”, and is kept under Received, where only you see it.',
  note: 'Note to yourself (optional)',
  noteExample: 'From Jonas, thanked',
  items: 'Received',
  itemCount: '{count, plural, one {# received item} other {# received items}}',
  changeNote: 'Note',
  kept: 'Kept for good. Only you see them.',
});
