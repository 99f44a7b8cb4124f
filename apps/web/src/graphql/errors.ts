import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether this error is a response of the server. Any other error means that there was no response. */
export function isErrorResponse(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}

/** The error of a request that was not sent, because its account is signed out. */
export class SignedOutError extends Error {}

/** Whether a request failed because nobody is signed in, or because the server does not accept the account. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof SignedOutError ||
    (ServerError.is(error) && error.statusCode === 401) ||
    (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
  );
}

/** The id of a request that failed unexpectedly on the server, as it is in the server's log; null for every other error. */
export function requestIdOf(error: unknown): string | null {
  // Apollo Client reports a response that is no GraphQL result as a ServerError, such as a failure before the operation ran.
  if (ServerError.is(error)) return error.statusCode === 500 ? error.response.headers.get('x-request-id') : null;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const id = error.errors.map(({ extensions }) => extensions?.requestId).find((value) => typeof value === 'string');
  return id ?? null;
}

/** Whether a request was refused because its account, or its address, has sent too many in a minute. */
export function isTooManyRequests(error: unknown): boolean {
  return (
    (ServerError.is(error) && error.statusCode === 429) ||
    (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'TOO_MANY_REQUESTS'))
  );
}
