import { refusals } from './messages.ts';

/** What is wrong with one named field of an input. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * Every refusal that is expected, as data. `__typename` is the type of the same name in `schema.graphql`, so that a
 * Problem is its own GraphQL answer; the REST door maps it to a status (`apps/server/src/rest/status.ts`).
 */
export type Problem =
  | { __typename: 'InvalidInput'; message: string; fields: FieldProblem[] }
  | { __typename: 'Unauthenticated'; message: string }
  | { __typename: 'EmailNotVerified'; message: string }
  | { __typename: 'Forbidden'; message: string }
  | { __typename: 'NotFound'; message: string }
  | { __typename: 'ItemTaken'; message: string }
  | { __typename: 'ReservationLimitReached'; message: string }
  | { __typename: 'ProviderUnavailable'; message: string };

export type ProblemName = Problem['__typename'];
export type ProblemOf<Name extends ProblemName> = Extract<Problem, { __typename: Name }>;

const names: ReadonlySet<unknown> = new Set<ProblemName>([
  'InvalidInput',
  'Unauthenticated',
  'EmailNotVerified',
  'Forbidden',
  'NotFound',
  'ItemTaken',
  'ReservationLimitReached',
  'ProviderUnavailable',
]);

/** Tells a Problem from the value that a service answers otherwise. */
export function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && '__typename' in answer && names.has(answer.__typename);
}

export const unauthenticated = (message: string = refusals.signInRequired) =>
  ({ __typename: 'Unauthenticated', message }) as const;
export const emailNotVerified = { __typename: 'EmailNotVerified', message: refusals.emailNotVerified } as const;
export const forbidden = (message: string) => ({ __typename: 'Forbidden', message }) as const;
export const notFound = (message: string) => ({ __typename: 'NotFound', message }) as const;
export const itemTaken = { __typename: 'ItemTaken', message: refusals.itemTaken } as const;
export const reservationLimitReached = {
  __typename: 'ReservationLimitReached',
  message: refusals.reservationLimit,
} as const;
export const providerUnavailable = (message: string = refusals.providerUnavailable) =>
  ({ __typename: 'ProviderUnavailable', message }) as const;
