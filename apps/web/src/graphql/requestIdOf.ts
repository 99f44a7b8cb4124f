import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The id of a request that failed unexpectedly on the server, as it is in the server's log; null for every other error. */
export function requestIdOf(error: unknown): string | null {
  // Apollo Client reports a response that is no GraphQL result as a ServerError, such as a failure before the operation ran.
  if (ServerError.is(error)) return error.statusCode === 500 ? error.response.headers.get('x-request-id') : null;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const id = error.errors.map(({ extensions }) => extensions?.requestId).find((value) => typeof value === 'string');
  return id ?? null;
}
