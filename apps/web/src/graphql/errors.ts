import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether this error is a response of the server. Any other error means that there was no response. */
export function isErrorResponse(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}

/** The error of a request that was not sent, because its account is signed out. */
export class SignedOutError extends Error {}

/** Whether a request failed because nobody is signed in, or because the server does not accept the account. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOutError || isRefused(error, 401, 'UNAUTHENTICATED');
}

/** The id of a request that failed unexpectedly on the server, as it is in the server's log; null for every other error. */
export function requestIdOf(error: unknown): string | null {
  // Apollo Client reports a response that is no GraphQL result as a ServerError, such as a failure before the operation ran.
  if (ServerError.is(error)) return error.statusCode === 500 ? error.response.headers.get('x-request-id') : null;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const id = error.errors.map(({ extensions }) => extensions?.requestId).find((value) => typeof value === 'string');
  return id ?? null;
}

/** Whether the server has refused a request by this status, or by this code in a GraphQL result. */
const isRefused = (error: unknown, status: number, code: string): boolean =>
  (ServerError.is(error) && error.statusCode === status) ||
  (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code));

/** Whether a request was refused because its account, or its address, has sent too many in a minute. */
export const isTooManyRequests = (error: unknown): boolean => isRefused(error, 429, 'TOO_MANY_REQUESTS');

/** Whether a request was refused because there are too many just now, of this account or of all. */
export const isRefusedForLoad = (error: unknown): boolean =>
  isTooManyRequests(error) || isRefused(error, 503, 'UNAVAILABLE');
