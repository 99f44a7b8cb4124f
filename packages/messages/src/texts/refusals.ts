/** What both APIs answer, in English. Pages have few of these sentences. */
import '../english.ts';
import { brand } from '@wishnest/domain/brand';
import type { InputSentence } from '@wishnest/domain/fieldProblem';
import { limits } from '@wishnest/domain/limits';
import type { RefusalSentence } from '@wishnest/domain/problem';
import { credentialTexts } from './credential.ts';
import { limitTexts } from './form.ts';
import { pageRefusals } from './page.ts';
import { reservationRefusals } from './reservation.ts';
import { validation } from './validation.ts';

export const refusals: Readonly<Record<RefusalSentence, string>> = {
  ...pageRefusals,
  signInRequired: 'You need to be logged in.',
  emailNotVerified: 'Verify your email address first.',
  wishlistNotFound: 'This wishlist does not exist.',
  itemNotFound: 'This item does not exist.',
  profileNotFound: 'This profile does not exist yet.',
  ownersOnly: 'Only the owner of this wishlist can do this.',
  foreignAccount: 'You can only use your own account.',
  itemTaken: reservationRefusals.ITEM_TAKEN,
  reservationLimit: reservationRefusals.RESERVATION_LIMIT_REACHED,
  reservationsTooMany: reservationRefusals.TOO_MANY_RESERVATIONS,
  giftNotFound: 'You have not reserved this item.',
  wishlistFull: limitTexts.WISHLIST_FULL,
  wishlistsTooMany: limitTexts.TOO_MANY_WISHLISTS,
  picturesFull: limitTexts.PICTURES_FULL,
  ownItem: 'You cannot reserve items on your own wishlist.',
  tooManyRequests: 'That was a lot in a short time. Try again in a minute.',
  providerUnavailable: 'The sign-in service does not answer. Try again in a moment.',
};

/** What is wrong with an input, with what no form sends, which only programs read. */
export const serverValidation: Readonly<Record<InputSentence, string>> = {
  ...credentialTexts,
  ...validation,
  noteMissing: 'Send note as a text; it may be empty.',
  bioMissing: 'Send bio as a text; it may be empty.',
  jsonObject: 'Send the body as a JSON object.',
  jsonString: 'Send the new name as a JSON string.',
  jsonList: 'Send the body as a JSON list of {id, order}.',
  reservedByNotNull: 'An item starts unreserved: leave reservedBy out or send null.',
  wishlistIdMissing: "Each entry needs a wishlist's id.",
  wishlistIdRepeated: 'Every wishlist may appear only once.',
  positionsTooMany: `Send at most ${limits.wishlistsPerPerson} wishlists at a time.`,
  orderInvalid: `Order must be a whole number from 0 to ${limits.order}.`,
};

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
