import type { FieldProblem, InputSentence } from './fieldProblem.ts';
import type { linkFailureTexts } from './texts/link.ts';
import type { refusals } from './texts/refusals.ts';

/**
 * The expected refusals, with the HTTP status of each. GraphQL has the status if the Problem is an error, and 200 if it is
 * data. A name is that of a type in `schema.graphql`, so that a resolver can return a Problem as it is.
 */
export const statuses = {
  InvalidInput: 400,
  Unauthenticated: 401,
  EmailNotVerified: 403,
  Forbidden: 403,
  NotFound: 404,
  ItemTaken: 409,
  ReservationLimitReached: 409,
  LimitReached: 409,
  TooManyRequests: 429,
  ProviderUnavailable: 502,
  LinkFailure: 502,
} as const;

export type RefusalSentence = keyof typeof refusals;

/** What a Problem says beside its code. The sentence is chosen where it is shown; that of a link's failure is its code's. */
interface Details {
  InvalidInput: { sentence: InputSentence; fields: FieldProblem[] };
  TooManyRequests: { sentence: RefusalSentence; retryAfterSeconds: number };
  LinkFailure: { code: LinkFailureCode };
}

export type ProblemName = keyof typeof statuses;
export type ProblemOf<Name extends ProblemName> = Name extends ProblemName
  ? { __typename: Name; code: ProblemCode } & (Name extends keyof Details
      ? Details[Name]
      : { sentence: RefusalSentence })
  : never;
export type Problem = ProblemOf<ProblemName>;
export type InvalidInput = ProblemOf<'InvalidInput'>;

export function isProblem(result: unknown): result is Problem {
  if (typeof result !== 'object' || result === null || !('__typename' in result)) return false;
  return typeof result.__typename === 'string' && Object.hasOwn(statuses, result.__typename);
}

const build = <Name extends ProblemName, Code extends string>(
  __typename: Name,
  code: Code,
  sentence: RefusalSentence,
) => ({ __typename, code, sentence });

/** The Problems that are always the same. */
export const problems = {
  /**
   * A token was sent. Its refusal has the code of any caller who is not signed in. It is also the answer where the deletion of the
   * account was requested while a request was under way, which then writes nothing.
   */
  tokenRefused: build('Unauthenticated', 'UNAUTHENTICATED', 'tokenRefused'),
  emailNotVerified: build('EmailNotVerified', 'EMAIL_NOT_VERIFIED', 'emailNotVerified'),
  wishlistNotFound: build('NotFound', 'WISHLIST_NOT_FOUND', 'wishlistNotFound'),
  itemNotFound: build('NotFound', 'ITEM_NOT_FOUND', 'itemNotFound'),
  profileNotFound: build('NotFound', 'PROFILE_NOT_FOUND', 'profileNotFound'),
  shareCodeNotFound: build('NotFound', 'SHARE_CODE_NOT_FOUND', 'sharedLinkInvalid'),
  giftNotFound: build('NotFound', 'GIFT_NOT_FOUND', 'giftNotFound'),
  ownersOnly: build('Forbidden', 'OWNERS_ONLY', 'ownersOnly'),
  ownItem: build('Forbidden', 'OWN_ITEM', 'ownItem'),
  registrationClosed: build('Forbidden', 'REGISTRATION_CLOSED', 'registrationClosed'),
  /** Only the REST API names accounts. */
  foreignAccount: build('Forbidden', 'FOREIGN_ACCOUNT', 'foreignAccount'),
  itemTaken: build('ItemTaken', 'ITEM_TAKEN', 'itemTaken'),
  reservationLimit: build('ReservationLimitReached', 'RESERVATION_LIMIT_REACHED', 'reservationLimit'),
  tooManyReservations: build('ReservationLimitReached', 'TOO_MANY_RESERVATIONS', 'reservationsTooMany'),
  wishlistFull: build('LimitReached', 'WISHLIST_FULL', 'wishlistFull'),
  tooManyWishlists: build('LimitReached', 'TOO_MANY_WISHLISTS', 'wishlistsTooMany'),
  picturesFull: build('LimitReached', 'PICTURES_FULL', 'picturesFull'),
};

export const unauthenticated = (sentence: RefusalSentence = 'signInRequired') =>
  build('Unauthenticated', 'UNAUTHENTICATED', sentence);
export const providerUnavailable = (sentence: RefusalSentence = 'providerUnavailable') =>
  build('ProviderUnavailable', 'PROVIDER_UNAVAILABLE', sentence);
export const tooManyRequests = (retryAfterSeconds: number) => ({
  ...build('TooManyRequests', 'TOO_MANY_REQUESTS', 'tooManyRequests'),
  retryAfterSeconds,
});

export type LinkFailureCode = keyof typeof linkFailureTexts;
/** @param code why the page or the picture of a link could not be read */
export const linkFailure = (code: LinkFailureCode): ProblemOf<'LinkFailure'> => ({ __typename: 'LinkFailure', code });

/** Tells a program why it was refused. GraphQL has it beside the sentence, and the REST API has the sentence alone. */
export type ProblemCode =
  | (typeof problems)[keyof typeof problems]['code']
  | LinkFailureCode
  | ReturnType<typeof unauthenticated | typeof providerUnavailable | typeof tooManyRequests>['code']
  | 'INVALID_INPUT';
