import { ApolloServerErrorCode } from '@apollo/server/errors';
import { transport } from '@wishnest/domain/messages';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { isUnavailable } from '../unavailableErrors.ts';

/** Errors that are about the request and safe to hand out; every other one is a surprise. */
const aboutTheRequest: ReadonlySet<unknown> = new Set([
  ...Object.values(ApolloServerErrorCode).filter((code) => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR),
  'UNAUTHENTICATED',
  'EMAIL_NOT_VERIFIED',
  'TOO_MANY_REQUESTS',
  'PROVIDER_UNAVAILABLE',
]);

/**
 * Whether graphql-js itself refuses what was asked, at a point that no validation sees: a subscription, a null in a
 * variable that has a default, more wrong variables than it counts. What goes wrong while a field is answered has a path
 * and points at that field and nowhere else.
 */
function isRefusedOperation(error: GraphQLError): boolean {
  const cause = error.originalError ?? error;
  if (!(cause instanceof GraphQLError)) return false;
  return cause.nodes ? cause.nodes[0]?.kind !== Kind.FIELD : error.path === undefined;
}

/**
 * Replaces every unexpected error, whose message may hold SQL or a constraint's text, by one sentence; one that says
 * that the database does not answer, by another.
 * @param report is handed the error that was replaced
 * @param tellsSchema whether an error about the request may help to guess the schema
 * @param requestId returns the id of the request that the error belongs to, if there is one
 */
export function maskError(
  report: (error: unknown) => void,
  tellsSchema: boolean,
  requestId: () => string | undefined = () => undefined,
) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const expected = error instanceof GraphQLError && aboutTheRequest.has(formatted.extensions?.code);
    if (expected) return tellsSchema ? formatted : { ...formatted, message: withoutHints(formatted.message) };
    if (error instanceof GraphQLError && isRefusedOperation(error)) {
      return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
    }
    report(original);
    return isUnavailable(original)
      ? failure(transport.unavailable, 503)
      : failure(transport.unexpected, 500, requestId());
  };
}

function withoutHints(message: string): string {
  return message.startsWith('GraphQL introspection')
    ? transport.schemaUntold
    : message.replace(/ Did you mean .*\?$/, '');
}

/** What went wrong before an operation was read, in the shape that an operation is answered in. */
export function presentFailure(message: string, status: number, requestId: string) {
  return { errors: [failure(message, status, requestId)] };
}

/** An unexpected failure carries the id of its request, which leads to its line in the log. */
function failure(message: string, status: number, requestId?: string): GraphQLFormattedError {
  const { BAD_REQUEST, INTERNAL_SERVER_ERROR } = ApolloServerErrorCode;
  const code = status === 503 ? 'UNAVAILABLE' : status < 500 ? BAD_REQUEST : INTERNAL_SERVER_ERROR;
  const isUnexpected = code === INTERNAL_SERVER_ERROR;
  return { message, extensions: { code, ...(isUnexpected && requestId ? { requestId } : {}) } };
}
