import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

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
