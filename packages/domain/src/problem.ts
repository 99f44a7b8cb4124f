import { linkFailureTexts } from './texts/link.ts';
import { refusals } from './texts/refusals.ts';

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

export interface FieldProblem {
  field: string;
  message: string;
}

/** What some Problems say beside their sentence. */
interface Details {
  InvalidInput: { fields: FieldProblem[] };
  TooManyRequests: { retryAfterSeconds: number };
}

export type ProblemName = keyof typeof statuses;
export type ProblemOf<Name extends ProblemName> = Name extends ProblemName
  ? { __typename: Name; code: ProblemCode; message: string } & (Name extends keyof Details ? Details[Name] : unknown)
  : never;
export type Problem = ProblemOf<ProblemName>;

/** Whether the result of a service is a Problem and not a value. */
export function isProblem(result: unknown): result is Problem {
  if (typeof result !== 'object' || result === null || !('__typename' in result)) return false;
  return typeof result.__typename === 'string' && Object.hasOwn(statuses, result.__typename);
}

const build = <Name extends ProblemName, Code extends string>(__typename: Name, code: Code, message: string) => ({
  __typename,
  code,
  message,
});

/** The Problems that always have the same sentence. */
export const problems = {
  /** A token was sent. Its refusal has the code of any caller who is not signed in. */
  tokenRefused: build('Unauthenticated', 'UNAUTHENTICATED', refusals.tokenRefused),
  accountBeingDeleted: build('Unauthenticated', 'ACCOUNT_BEING_DELETED', refusals.accountBeingDeleted),
  /** The answer to the request of the deletion, while the provider does not confirm it. */
  deletionPending: build('ProviderUnavailable', 'ACCOUNT_BEING_DELETED', refusals.accountBeingDeleted),
  emailNotVerified: build('EmailNotVerified', 'EMAIL_NOT_VERIFIED', refusals.emailNotVerified),
  wishlistNotFound: build('NotFound', 'WISHLIST_NOT_FOUND', refusals.wishlistNotFound),
  itemNotFound: build('NotFound', 'ITEM_NOT_FOUND', refusals.itemNotFound),
  profileNotFound: build('NotFound', 'PROFILE_NOT_FOUND', refusals.profileNotFound),
  shareCodeNotFound: build('NotFound', 'SHARE_CODE_NOT_FOUND', refusals.sharedLinkInvalid),
  giftNotFound: build('NotFound', 'GIFT_NOT_FOUND', refusals.giftNotFound),
  ownersOnly: build('Forbidden', 'OWNERS_ONLY', refusals.ownersOnly),
  ownItem: build('Forbidden', 'OWN_ITEM', refusals.ownItem),
  registrationClosed: build('Forbidden', 'REGISTRATION_CLOSED', refusals.registrationClosed),
  /** Only the REST API names accounts. */
  foreignAccount: build('Forbidden', 'FOREIGN_ACCOUNT', refusals.foreignAccount),
  itemTaken: build('ItemTaken', 'ITEM_TAKEN', refusals.itemTaken),
  reservationLimit: build('ReservationLimitReached', 'RESERVATION_LIMIT_REACHED', refusals.reservationLimit),
  tooManyReservations: build('ReservationLimitReached', 'RESERVATION_LIMIT_REACHED', refusals.reservationsTooMany),
  wishlistFull: build('LimitReached', 'WISHLIST_FULL', refusals.wishlistFull),
  tooManyWishlists: build('LimitReached', 'TOO_MANY_WISHLISTS', refusals.wishlistsTooMany),
  picturesFull: build('LimitReached', 'PICTURES_FULL', refusals.picturesFull),
};

export const unauthenticated = (message: string = refusals.signInRequired) =>
  build('Unauthenticated', 'UNAUTHENTICATED', message);
export const providerUnavailable = (message: string = refusals.providerUnavailable) =>
  build('ProviderUnavailable', 'PROVIDER_UNAVAILABLE', message);
export const tooManyRequests = (retryAfterSeconds: number) => ({
  ...build('TooManyRequests', 'TOO_MANY_REQUESTS', refusals.tooManyRequests),
  retryAfterSeconds,
});

export type LinkFailureCode = keyof typeof linkFailureTexts;
/** @param code why the page or the picture of a link could not be read */
export const linkFailure = (code: LinkFailureCode) => build('LinkFailure', code, linkFailureTexts[code]);

/** Tells a program why it was refused. GraphQL has it beside the sentence, and the REST API has the sentence alone. */
export type ProblemCode =
  | (typeof problems)[keyof typeof problems]['code']
  | LinkFailureCode
  | ReturnType<typeof unauthenticated | typeof providerUnavailable | typeof tooManyRequests>['code']
  | 'INVALID_INPUT';
