import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether this error is a response of the server. Any other error means that there was no response. */
export function isErrorResponse(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}
