import type { Problem, ProblemName } from '@wishnest/domain/problem';

/** The HTTP status that each Problem is answered with. */
const statuses: Record<ProblemName, number> = {
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
};

export function statusOf(problem: Problem): number {
  return statuses[problem.__typename];
}
