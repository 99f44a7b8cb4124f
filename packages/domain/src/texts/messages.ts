import { brand } from '../brand.ts';
import { texts } from '../messages.ts';

/** The refusals of the server that a page also shows by itself; `refusals.ts` has all of them. */
export const pageRefusals = texts('pageRefusals', {
  signInRequiredToReserve: 'You need to be logged in to reserve items.',
  tokenRefused: 'You were logged out. Log in again.',
  sharedLinkInvalid: 'Invalid or expired shared link.',
  accountDeletionFailed: 'Failed to delete account.',
  registrationClosed: 'New accounts are by invitation here. Ask the person who runs this site.',
});

/** Refusals of the HTTP layer. */
export const transport = {
  pathUnknown: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept that method.',
  bodyTooLarge: 'The request is too large.',
  mediaTypeUnsupported: 'Send the body as application/json.',
  requestMalformed: 'The request could not be read.',
  bodyNotJson: 'The body is not valid JSON.',
  unexpected: `${brand.name} had a problem. Try again in a moment.`,
  hostRefused:
    'Open this local server by its IP address or as localhost, or set PUBLIC_URL to the address that you use.',
  overloaded: `${brand.name} is busy. Try again in a few seconds.`,
  unavailable: `${brand.name} cannot reach its data just now. Try again in a moment.`,
} as const;

/** Shown around every page, and where one does not work, with what to do next. */
export const pageTexts = texts('page', {
  loadFailed: 'This page could not be loaded. Check your connection and try again.',
  /** Above a page that the server has rendered. */
  scriptsFailed: 'You can read this page, but its buttons do not work. Check your connection and try again.',
  skip: 'Skip to content',
  /** Before the sentence that follows: when the server has answered last. */
  asOf: 'As of {time}.',
  offline: 'You’re offline.',
});
