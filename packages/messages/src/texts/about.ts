import { texts } from '../i18n.ts';

/** The line about a wishlist, which its owner writes, and the day that it is for. */
export const aboutTexts = texts('about', {
  add: 'Add a line or a day',
  edit: 'Edit line and day',
  label: 'A line about this wishlist',
  example: 'Size 39, no wool',
  day: 'Its day, each year',
  noDay: 'No day',
  month: 'Month',
  date: 'Day of the month',
  aboutFailed: 'Could not save it. Try again.',
});
