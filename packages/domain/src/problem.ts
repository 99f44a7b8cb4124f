import type { FieldProblem, InputSentence } from './fieldProblem.ts';

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

/** The name of a refusal's sentence, in which it is told where somebody reads it. */
export type RefusalSentence =
  | 'signInRequired'
  | 'signInRequiredToReserve'
  | 'tokenRefused'
  | 'emailNotVerified'
  | 'registrationClosed'
  | 'accountDeletionFailed'
  | 'wishlistNotFound'
  | 'itemNotFound'
  | 'profileNotFound'
  | 'sharedLinkInvalid'
  | 'giftNotFound'
  | 'ownersOnly'
  | 'ownItem'
  | 'foreignAccount'
  | 'itemTaken'
  | 'reservationLimit'
  | 'reservationsTooMany'
  | 'wishlistFull'
  | 'wishlistsTooMany'
  | 'picturesFull'
  | 'tooManyRequests'
  | 'providerUnavailable';

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

/** Why the page or the picture of a link could not be read. */
export type LinkFailureCode =
  | 'LINKS_OFF'
  | 'LINK_UNREACHABLE'
  | 'LINK_REFUSED'
  | 'LINK_NOT_FOUND'
  | 'LINK_NO_PAGE'
  | 'LINK_NOTHING'
  | 'LINK_NO_PICTURE'
  | 'LINK_PICTURE_TOO_LARGE'
  | 'LINKS_BUSY';

/** @param code why the page or the picture of a link could not be read */
export const linkFailure = (code: LinkFailureCode): ProblemOf<'LinkFailure'> => ({ __typename: 'LinkFailure', code });

/** Tells a program why it was refused. GraphQL has it beside the sentence, and the REST API has the sentence alone. */
export type ProblemCode =
  | (typeof problems)[keyof typeof problems]['code']
  | LinkFailureCode
  | ReturnType<typeof unauthenticated | typeof providerUnavailable | typeof tooManyRequests>['code']
  | 'INVALID_INPUT';
