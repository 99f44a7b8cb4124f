import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether the server has answered a request with this error. Any other error means that there was no response. */
export function isAnswer(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}
