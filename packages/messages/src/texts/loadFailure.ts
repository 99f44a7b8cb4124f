import { texts } from '../i18n.ts';

/** Shown in place of a page, or above it, if its data cannot be loaded. */
export const loadFailureTexts = texts('loadFailure', {
  wishlists: 'Your wishlists could not be loaded.',
  sharedWithMe: 'The wishlists shared with you could not be loaded.',
  items: 'The items could not be loaded.',
  latest: 'This may be out of date: the latest changes did not load.',
});
