import { texts } from '../i18n.ts';

/** What an owner reads about items that they hide for now. */
export const hiddenTexts = texts('hidden', {
  hide: 'Hide',
  items: 'Hidden items',
  mark: 'Hidden',
  show: 'Show',
});
