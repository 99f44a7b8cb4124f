import { ApolloServerErrorCode } from '@apollo/server/errors';
import { transport } from '@wishnest/domain/texts/messages';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { isOutage } from '../outage.ts';
import { refusalCodes } from './answer.ts';

/** Codes of errors about the request, whose messages are safe to send. Every other error is unexpected. */
const requestErrorCodes: ReadonlySet<unknown> = new Set([
  ...Object.values(ApolloServerErrorCode).filter((code) => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR),
  ...refusalCodes,
]);

/** Whether graphql-js refused the operation, such as a subscription. A resolver's error has a path and a field. */
function isRefusedOperation(error: GraphQLError): boolean {
  const cause = error.originalError ?? error;
  if (!(cause instanceof GraphQLError)) return false;
  return cause.nodes ? cause.nodes[0]?.kind !== Kind.FIELD : error.path === undefined;
}

/**
 * Replaces the message of every unexpected error, which may contain SQL or a constraint's name, by one sentence.
 * @param report receives the original of each replaced error
 * @param showsSchema whether messages may contain names of the schema
 */
export function maskError(
  report: (error: unknown) => void,
  showsSchema: boolean,
  requestId?: () => string | undefined,
) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const expected = error instanceof GraphQLError && requestErrorCodes.has(formatted.extensions?.code);
    const message = shortened(showsSchema ? formatted.message : withoutHints(formatted.message));
    if (expected) return { ...formatted, message };
    if (error instanceof GraphQLError && isRefusedOperation(error)) {
      return { ...formatted, message, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
    }
    report(original);
    return isOutage(original) ? failure(transport.unavailable, 503) : failure(transport.unexpected, 500, requestId?.());
  };
}

/** The longest message, in UTF-16 units. graphql-js quotes texts of the caller, of any length, in several errors. */
const maxMessageLength = 1000;

function shortened(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}

/** Removes a suggestion of graphql-js. It is at the end of the message, whatever text of the caller is quoted before it. */
function withoutHints(message: string): string {
  if (message.startsWith('GraphQL introspection')) return transport.introspectionRefused;
  const hint = message.lastIndexOf(' Did you mean ');
  return hint >= 0 && message.endsWith('?') ? message.slice(0, hint) : message;
}

/** The GraphQL response to a request that failed before its operation was parsed. */
export function presentFailure(message: string, status: number, requestId?: string) {
  return { errors: [failure(message, status, requestId)] };
}

/** An unexpected failure has the id of its request, by which its line is found in the log. */
function failure(message: string, status: number, requestId?: string): GraphQLFormattedError {
  const { BAD_REQUEST, INTERNAL_SERVER_ERROR } = ApolloServerErrorCode;
  const code = status === 503 ? 'UNAVAILABLE' : status < 500 ? BAD_REQUEST : INTERNAL_SERVER_ERROR;
  const isUnexpected = code === INTERNAL_SERVER_ERROR;
  return { message, extensions: { code, ...(isUnexpected && requestId ? { requestId } : {}) } };
}
