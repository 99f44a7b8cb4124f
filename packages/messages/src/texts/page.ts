import { texts } from '../i18n.ts';

/** Shown around every page, and if one does not work, with what to do next. */
export const pageTexts = texts('page', {
  loadFailed: 'This page could not be loaded. Check your connection and try again.',
  /** Above a page that the server has rendered. */
  scriptsFailed: 'You can read this page, but its buttons do not work. Check your connection and try again.',
  loggedOut: 'You were logged out. Log in again.',
  skip: 'Skip to content',
  language: 'Language',
  /** Before the sentence that follows: when the server has answered last. */
  asOf: 'As of {time}.',
  offline: 'You’re offline.',
});
