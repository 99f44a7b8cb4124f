import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { Viewer } from '@wishnest/domain/access';
import { isProblem, type Problem, type ProblemOf, problems, statuses, unauthenticated } from '@wishnest/domain/problem';
import { transport } from '@wishnest/domain/texts/messages';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyReply } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { refusalHeaders } from '../http/errors.ts';
import type { Caller } from '../identity/authentication.ts';
import { isOutage } from '../outage.ts';
import { currentRequest } from './context.ts';

/** The Problems that are GraphQL errors in every operation. */
type RequestRefusal = ProblemOf<'Unauthenticated' | 'EmailNotVerified' | 'TooManyRequests'>;
const requestRefusals: string[] = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'];

/** Two mutations return `ProviderUnavailable` as data. `errors.ts` masks none of these errors. */
type Refused = RequestRefusal | ProblemOf<'ProviderUnavailable'>;
const refusalCodes = [...requestRefusals, 'PROVIDER_UNAVAILABLE'];

export function refusalError(problem: Refused): GraphQLError {
  currentRequest.getStore()?.recordRefusal(problem);
  const headers = new HeaderMap(Object.entries(refusalHeaders(problem)));
  const http = { status: statuses[problem.__typename], headers };
  return new GraphQLError(problem.message, { extensions: { code: problem.code, http } });
}

/** Sets the refusal's status and headers, and returns it as a GraphQL response. */
export function refuse(reply: FastifyReply, problem: Refused) {
  reply.request.recordRefusal(problem);
  reply.code(statuses[problem.__typename]).headers(refusalHeaders(problem));
  return { errors: [{ message: problem.message, extensions: { code: problem.code } }] };
}

/** @throws GraphQLError 401 for a visitor, 403 for a caller whose e-mail address is not verified */
export function requireCaller(caller: Caller, message: string = refusals.signInRequired) {
  if (caller.uid === null) throw refusalError(unauthenticated(message));
  if (!caller.viewer) throw refusalError(problems.emailNotVerified);
  return caller;
}

const isRequestRefusal = (problem: Problem): problem is RequestRefusal => requestRefusals.includes(problem.code);

/** Like `requireCaller`, for resolvers that do not need the token. */
export function requireViewer({ caller }: { caller: Caller }, message?: string): Viewer {
  return requireCaller(caller, message).viewer;
}

/** Returns a Problem as a member of a result union, or throws one that no union contains. */
export function answerProblem<P extends Problem>(problem: P): Exclude<P, RequestRefusal> {
  if (isRequestRefusal(problem)) throw refusalError(problem);
  currentRequest.getStore()?.recordRefusal(problem);
  return problem as Exclude<P, RequestRefusal>;
}

/** Turns a service's result into a member of a result union, by the name of its GraphQL type or as a Problem. */
export async function answer<Name extends string, Answer extends object>(
  typename: Name,
  result: Answer | Promise<Answer>,
): Promise<(Exclude<Answer, Problem> & { __typename: Name }) | Exclude<Extract<Answer, Problem>, RequestRefusal>> {
  const value = await result;
  if (!isProblem(value)) return { ...(value as Exclude<Answer, Problem>), __typename: typename };
  return answerProblem(value as Extract<Answer, Problem>);
}

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
