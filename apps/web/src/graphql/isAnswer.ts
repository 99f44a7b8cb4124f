import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether an error is a response of the server; otherwise there was no response. */
export function isAnswer(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}
