import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether the server has answered, with a refusal or a failure; otherwise its answer never came. */
export function isAnswer(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error);
}
