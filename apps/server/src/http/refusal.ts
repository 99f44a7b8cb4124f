import type { Problem } from '@wishnest/domain/problem';

/** The HTTP headers that belong to a refusal, over REST and GraphQL alike. */
export function refusalHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated') return { 'www-authenticate': 'Bearer' };
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}
