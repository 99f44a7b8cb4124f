import { texts } from '../i18n.ts';

/** The texts of the list of items to add, which is loaded when several links were pasted. */
export const draftTexts = texts('draft', {
  title: 'Add Items',
  lookedUp: 'Looked up {count, number} of {all, number}',
  added: 'Added {count, number} of {all, number}',
  more: '{count, plural, one {1 more line follows these.} other {# more lines follow these.}}',
  list: 'Items to add',
  waiting: 'Waiting…',
  waitingLonger: 'Many links at once. Waiting a moment…',
  sameLink: 'The same link is above.',
  knownLink: 'This link is in the wishlist already.',
  addAnyway: 'Add anyway',
  addAnywayOne: 'Add anyway: {name}',
  incomplete: '{count, plural, one {1 line is not complete.} other {# lines are not complete.}}',
  leftOut:
    '{count, plural, one {1 is left out: its link is there already.} other {# are left out: their links are there already.}}',
  noneReady: 'Nothing to add',
  noName: 'Item without a name',
  isAdded: 'Added',
  notAdded: 'Not added. Try again.',
  edit: 'Edit {name}',
  remove: 'Remove {name}',
  lookAgain: 'Try again: {name}',
  close: 'Close',
  add: '{count, plural, one {Add 1 item} other {Add # items}}',
  finish: 'Finish the other {count, number}',
  done: '{count, plural, one {Added 1 item.} other {Added # items.}}',
});
