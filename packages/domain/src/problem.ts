import { linkFailures } from './texts/messages.ts';
import { refusals } from './texts/refusals.ts';

/** Why the page or the picture of a link could not be read. */
export type LinkFailureReason = keyof typeof linkFailures;

/** What is wrong with one named field of an input. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * The expected refusals. `__typename` names the type in `schema.graphql`, so that a GraphQL resolver can return a Problem
 * as it is. The REST API maps it to a status (`apps/server/src/http/problems.ts`).
 */
export type Problem =
  | { __typename: 'InvalidInput'; message: string; fields: FieldProblem[] }
  | { __typename: 'Unauthenticated'; message: string }
  | { __typename: 'EmailNotVerified'; message: string }
  | { __typename: 'Forbidden'; message: string }
  | { __typename: 'NotFound'; message: string }
  | { __typename: 'ItemTaken'; message: string }
  | { __typename: 'ReservationLimitReached'; message: string }
  | { __typename: 'LimitReached'; message: string }
  | { __typename: 'ProviderUnavailable'; message: string }
  | { __typename: 'LinkFailure'; message: string; reason: LinkFailureReason }
  | { __typename: 'TooManyRequests'; message: string; retryAfterSeconds: number };

export type ProblemName = Problem['__typename'];
export type ProblemOf<Name extends ProblemName> = Extract<Problem, { __typename: Name }>;

const names = {
  InvalidInput: true,
  Unauthenticated: true,
  EmailNotVerified: true,
  Forbidden: true,
  NotFound: true,
  ItemTaken: true,
  ReservationLimitReached: true,
  LimitReached: true,
  ProviderUnavailable: true,
  LinkFailure: true,
  TooManyRequests: true,
} satisfies Record<ProblemName, true>;

/** Whether the result of a service is a Problem and not a value. */
export function isProblem(result: unknown): result is Problem {
  if (typeof result !== 'object' || result === null || !('__typename' in result)) return false;
  return typeof result.__typename === 'string' && Object.hasOwn(names, result.__typename);
}

export function unauthenticated(message: string = refusals.signInRequired): ProblemOf<'Unauthenticated'> {
  return { __typename: 'Unauthenticated', message };
}

export function forbidden(message: string): ProblemOf<'Forbidden'> {
  return { __typename: 'Forbidden', message };
}

export function notFound(message: string): ProblemOf<'NotFound'> {
  return { __typename: 'NotFound', message };
}

export function providerUnavailable(message: string = refusals.providerUnavailable): ProblemOf<'ProviderUnavailable'> {
  return { __typename: 'ProviderUnavailable', message };
}

export function linkFailure(reason: LinkFailureReason): ProblemOf<'LinkFailure'> {
  return { __typename: 'LinkFailure', message: linkFailures[reason], reason };
}

export function tooManyRequests(retryAfterSeconds: number): ProblemOf<'TooManyRequests'> {
  return { __typename: 'TooManyRequests', message: refusals.tooManyRequests, retryAfterSeconds };
}

export const emailNotVerified: ProblemOf<'EmailNotVerified'> = {
  __typename: 'EmailNotVerified',
  message: refusals.emailNotVerified,
};

export const itemTaken: ProblemOf<'ItemTaken'> = { __typename: 'ItemTaken', message: refusals.itemTaken };

export const reservationLimitReached: ProblemOf<'ReservationLimitReached'> = {
  __typename: 'ReservationLimitReached',
  message: refusals.reservationLimit,
};

export const wishlistFull: ProblemOf<'LimitReached'> = { __typename: 'LimitReached', message: refusals.wishlistFull };

export const tooManyWishlists: ProblemOf<'LimitReached'> = {
  __typename: 'LimitReached',
  message: refusals.wishlistsTooMany,
};

export const picturesFull: ProblemOf<'LimitReached'> = { __typename: 'LimitReached', message: refusals.picturesFull };
