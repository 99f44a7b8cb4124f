import { texts } from '../i18n.ts';

/** The refusals of the server that a page also shows by itself; `refusals.ts` has all of them. */
export const pageRefusals = texts('pageRefusals', {
  SIGN_IN_TO_RESERVE: 'You need to be logged in to reserve items.',
  TOKEN_REFUSED: 'You were logged out. Log in again.',
  SHARE_CODE_NOT_FOUND: 'Invalid or expired shared link.',
  ACCOUNT_DELETION_FAILED: 'Failed to delete account.',
  REGISTRATION_CLOSED: 'New accounts are by invitation here. Ask the person who runs this site.',
});

/** Shown around every page, and if one does not work, with what to do next. */
export const pageTexts = texts('page', {
  loadFailed: 'This page could not be loaded. Check your connection and try again.',
  /** Above a page that the server has rendered. */
  scriptsFailed: 'You can read this page, but its buttons do not work. Check your connection and try again.',
  skip: 'Skip to content',
  /** Before the sentence that follows: when the server has answered last. */
  asOf: 'As of {time}.',
  offline: 'You’re offline.',
});
