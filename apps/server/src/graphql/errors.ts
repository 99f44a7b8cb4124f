import { ApolloServerErrorCode } from '@apollo/server/errors';
import { transport } from '@wishnest/domain/messages';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isUnavailable } from '../unavailable.ts';

/** Errors that are about the request and safe to hand out; every other one is a surprise. */
const aboutTheRequest: ReadonlySet<unknown> = new Set([
  ...Object.values(ApolloServerErrorCode).filter((code) => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR),
  'UNAUTHENTICATED',
  'EMAIL_NOT_VERIFIED',
  'PROVIDER_UNAVAILABLE',
]);

/**
 * Replaces every unexpected error, whose message may hold SQL or a constraint's text, by one sentence; one that says
 * that the database does not answer, by another.
 * @param report is handed the error that was replaced
 */
export function maskError(report: (error: unknown) => void) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const expected = error instanceof GraphQLError && aboutTheRequest.has(formatted.extensions?.code);
    if (expected) return formatted;
    report(original);
    if (isUnavailable(original)) return { message: transport.unavailable, extensions: { code: 'UNAVAILABLE' } };
    return { message: transport.unexpected, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
}
