import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** A request that was not sent, because the account that it speaks for is signed out. */
export class SignedOutError extends Error {}

/** Whether a request failed because nobody, or nobody that the server accepts, is signed in. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof SignedOutError ||
    (ServerError.is(error) && error.statusCode === 401) ||
    (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
  );
}
