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

/** Why the page or the picture of a link could not be read, each with its code. */
export const linkFailureCodes = {
  off: 'LINKS_OFF',
  unreachable: 'LINK_UNREACHABLE',
  refused: 'LINK_REFUSED',
  notFound: 'LINK_NOT_FOUND',
  noPage: 'LINK_NO_PAGE',
  nothing: 'LINK_NOTHING',
  noPicture: 'LINK_NO_PICTURE',
  pictureTooLarge: 'LINK_PICTURE_TOO_LARGE',
  busy: 'LINKS_BUSY',
} as const;

export type LinkFailureReason = keyof typeof linkFailureCodes;

/** What is wrong with one named field of an input. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What some Problems say beside their sentence. */
interface Details {
  InvalidInput: { fields: FieldProblem[] };
  LinkFailure: { reason: LinkFailureReason };
  TooManyRequests: { retryAfterSeconds: number };
}

export type ProblemName = keyof typeof statuses;
export type ProblemOf<Name extends ProblemName> = Name extends ProblemName
  ? { __typename: Name; message: string } & (Name extends keyof Details ? Details[Name] : unknown)
  : never;
export type Problem = ProblemOf<ProblemName>;

/** Whether the result of a service is a Problem and not a value. */
export function isProblem(result: unknown): result is Problem {
  if (typeof result !== 'object' || result === null || !('__typename' in result)) return false;
  return typeof result.__typename === 'string' && Object.hasOwn(statuses, result.__typename);
}

/** Builds a Problem that is its sentence alone. */
const build = <Name extends Exclude<ProblemName, keyof Details>>(__typename: Name, message: string) => ({
  __typename,
  message,
});

export const unauthenticated = (message: string = refusals.signInRequired) => build('Unauthenticated', message);
export const forbidden = (message: string) => build('Forbidden', message);
export const notFound = (message: string) => build('NotFound', message);
export const providerUnavailable = (message: string = refusals.providerUnavailable) =>
  build('ProviderUnavailable', message);

export const emailNotVerified = build('EmailNotVerified', refusals.emailNotVerified);
export const itemTaken = build('ItemTaken', refusals.itemTaken);
export const reservationLimitReached = build('ReservationLimitReached', refusals.reservationLimit);
export const wishlistFull = build('LimitReached', refusals.wishlistFull);
export const tooManyWishlists = build('LimitReached', refusals.wishlistsTooMany);
export const picturesFull = build('LimitReached', refusals.picturesFull);

export function linkFailure(reason: LinkFailureReason): ProblemOf<'LinkFailure'> {
  return { __typename: 'LinkFailure', message: linkFailureTexts[linkFailureCodes[reason]], reason };
}

export function tooManyRequests(retryAfterSeconds: number): ProblemOf<'TooManyRequests'> {
  return { __typename: 'TooManyRequests', message: refusals.tooManyRequests, retryAfterSeconds };
}
