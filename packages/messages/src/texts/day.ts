import { texts } from '../i18n.ts';

/** The day of a wishlist, for those who see it. */
export const dayTexts = texts('day', {
  addToCalendar: 'Add to calendar',
  notSaved: 'The event did not download. Try again in a moment.',
});
