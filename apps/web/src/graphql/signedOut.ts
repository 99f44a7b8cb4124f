import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** A request was not sent, because the account that it was to be sent for is signed out. */
export class SignedOutError extends Error {}

/** Whether a request failed because nobody is signed in, or nobody that the server accepts. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof SignedOutError ||
    (ServerError.is(error) && error.statusCode === 401) ||
    (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
  );
}
