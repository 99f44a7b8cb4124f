import type { Problem } from '@wishnest/domain/problem';

/** What a refusal tells the client beside its sentence, whichever door it comes through. */
export function refusalHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated') return { 'www-authenticate': 'Bearer' };
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}
