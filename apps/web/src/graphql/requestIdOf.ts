import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The id of a request that failed unexpectedly on the server, as the server's log has it; null for every other error. */
export function requestIdOf(error: unknown): string | null {
  // A failure before the operation was run is not in the form of a GraphQL result for Apollo Client.
  if (ServerError.is(error)) return error.statusCode === 500 ? error.response.headers.get('x-request-id') : null;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const id = error.errors.map(({ extensions }) => extensions?.requestId).find((value) => typeof value === 'string');
  return id ?? null;
}
