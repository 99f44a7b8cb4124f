/** What both APIs answer, in English. Pages have few of these sentences. */
// It comes first, since this file reads texts when it is loaded.
import './messageCompiler.ts';
import type { InputSentence } from '@wishnest/domain/fieldProblem';
import { limits, type OptionalText, optionalTexts } from '@wishnest/domain/limits';
import type { ProblemCode, RefusalReason } from '@wishnest/domain/problem';
import { brand } from '@wishnest/page/brand';
import { refusalTexts } from './texts/refusal.ts';
import { validationTexts } from './texts/validation.ts';

/** The text of each refusal by its code, and of the reasons that say more. */
export const refusalSentences: Readonly<Record<Exclude<ProblemCode, 'INVALID_INPUT'> | RefusalReason, string>> = {
  ...refusalTexts,
  UNAUTHENTICATED: 'You need to be logged in.',
  TOKEN_REFUSED: 'The token is not valid, or has expired.',
  CUSTOM_TOKEN: `Custom tokens are not accepted, since nobody has signed in by them. Make a token for the program in ${brand.name}’s Settings.`,
  TOKEN_READS_ONLY: 'This token can only read. Make one in Settings that can also write.',
  PEOPLE_ONLY: 'Programs cannot do this. Log in, and do it yourself.',
  EMAIL_NOT_VERIFIED: 'Verify your email address first.',
  WISHLIST_NOT_FOUND: 'This wishlist does not exist.',
  ITEM_NOT_FOUND: 'This item does not exist.',
  PROFILE_NOT_FOUND: 'This profile does not exist yet.',
  GIFT_NOT_FOUND: 'You have not reserved this item.',
  OWNERS_ONLY: 'Only the owner of this wishlist can do this.',
  OWN_ITEM: 'You cannot reserve items on your own wishlist.',
  FOREIGN_ACCOUNT: 'You can only use your own account.',
  TOO_MANY_REQUESTS: 'That was a lot in a short time. Try again in a minute.',
  PROVIDER_UNAVAILABLE: 'The sign-in service does not answer. Try again in a moment.',
};

/** What is said of a text that may be empty, and was not sent, or not as a text. */
const missingSentences = Object.fromEntries(
  Object.values(optionalTexts)
    .flat()
    .map((name) => [`${name}Missing`, `Send ${name} as a text; it may be empty.`]),
) as Record<`${OptionalText}Missing`, string>;

/** What is wrong with an input, with what no form sends, which only programs read. */
export const inputSentences: Readonly<Record<InputSentence, string>> = {
  ...validationTexts,
  ...missingSentences,
  photoInvalid: `Photo must be a picture in base64, of at most ${limits.photo} letters.`,
  dayUnknown: 'Day must be a month and a day of it, such as 12-24.',
  paperUnknown: 'Paper must be LEAF, STAR, DOT, WAVE, CHECK or STRIPE.',
  programAccessUnknown: 'Access must be READ or READ_WRITE.',
  programDaysInvalid: `Days must be a whole number from 1 to ${limits.programDays}.`,
  jsonObject: 'Send the body as a JSON object.',
  jsonString: 'Send the new name as a JSON string.',
  jsonList: 'Send the body as a JSON list of {id, order}.',
  reservedByNotNull: 'An item starts unreserved: leave reservedBy out or send null.',
  wishlistIdMissing: "Each entry needs a wishlist's id.",
  wishlistIdRepeated: 'Every wishlist may appear only once.',
  positionsTooMany: `Send at most ${limits.wishlistsPerPerson} wishlists at a time.`,
  itemIdRepeated: 'Every item may appear only once.',
  itemIdsTooMany: `Send at most ${limits.itemsPerWishlist} items at a time.`,
  orderInvalid: `Order must be a whole number from 0 to ${limits.order}.`,
  giftsPageInvalid: `Gifts come in pages of ${limits.giftsPerPage} at most. Go on with \`offset\`.`,
};

/** Refusals of the HTTP layer. */
export const transportSentences = {
  pathUnknown: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept that method.',
  bodyTooLarge: 'The request is too large.',
  mediaTypeUnsupported: 'Send the body as application/json.',
  requestMalformed: 'The request could not be read.',
  introspectionOff: 'Introspection is off here. The schema is at /schema.graphql.',
  noSubscriptions: 'There are no subscriptions. Ask again every 15 seconds.',
  bodyNotJson: 'The body is not valid JSON.',
  unexpected: `${brand.name} had a problem. Try again in a moment.`,
  hostRefused:
    'Open this local server by its IP address or as localhost, or set PUBLIC_URL to the address that you use.',
  overloaded: `${brand.name} is busy. Try again in a few seconds.`,
  unavailable: `${brand.name} cannot reach its data just now. Try again in a moment.`,
} as const;
