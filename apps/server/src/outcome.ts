import { STATUS_CODES } from 'node:http';
import type { Problem, ProblemName } from '@wishnest/domain/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A GraphQL operation as the log and the metrics name it. */
interface OperationLabel {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The first Problem of the response. The status does not show it, because GraphQL returns Problems as data. */
    problem: ProblemName | null;
    /** Whether the response holds a Problem that is logged as the security event `refused`. */
    isRefused: boolean;
    /** The code of the response's GraphQL error that matters most. */
    errorCode: string | null;
    /** The GraphQL operation, where the request holds one that can be run. */
    operation: OperationLabel | null;
    /** Whether reserving or unreserving was attempted. */
    isReservation: boolean;
  }
}

/**
 * Problems that are not logged as the security event `refused`. `ItemTaken` is logged, because the event must not distinguish
 * a taken item from a missing one.
 */
const unloggedProblems: ReadonlySet<string> = new Set([
  'InvalidInput',
  'ProviderUnavailable',
  'LinkFailure',
  'Unauthenticated',
  'TooManyRequests',
]);

/** Error codes of failures that the caller did not cause. */
const failures: ReadonlySet<string | null> = new Set(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

/** Is called for each Problem in a response. There is no request where a test runs queries without HTTP. */
export function noteProblem(request: FastifyRequest | undefined, { __typename }: Problem): void {
  if (!request) return;
  request.problem ??= __typename;
  if (!unloggedProblems.has(__typename)) request.isRefused = true;
}

/** Is called for each error code in a GraphQL response. A failure of the server replaces a code that was noted before. */
export function noteErrorCode(request: FastifyRequest, code: string): void {
  if (request.errorCode === null || failures.has(code)) request.errorCode = code;
}

/** Is called before reserving or unreserving is attempted, see `outcomeOf`. */
export function noteReservation(request: FastifyRequest | undefined): void {
  if (request) request.isReservation = true;
}

/**
 * The result of a request: `ok`, the type of the first Problem (`NotFound`), or the code of an error
 * (`INTERNAL_SERVER_ERROR`). Every refused reservation is `Refused`, because a log that distinguished
 * a taken item from a missing one would reveal reservations.
 */
export function outcomeOf(request: FastifyRequest, reply: FastifyReply): string {
  const { problem, errorCode, isReservation } = request;
  if (errorCode !== null && failures.has(errorCode)) return errorCode;
  if (problem) return isReservation ? 'Refused' : problem;
  return errorCode ?? (reply.statusCode < 400 ? 'ok' : codeOfStatus(reply.statusCode));
}

/** The status of the response, or null for a refused reservation, of which it would reveal what `outcomeOf` conceals. */
export function visibleStatusOf(request: FastifyRequest, reply: FastifyReply): number | null {
  return request.isReservation && outcomeOf(request, reply) === 'Refused' ? null : reply.statusCode;
}

/** The class of the result, for metrics. `failed` is a failure of the server, or of a part that it depends on. */
export function outcomeClassOf(request: FastifyRequest, reply: FastifyReply): 'ok' | 'refused' | 'failed' {
  const hasFailed = failures.has(request.errorCode) || request.problem === 'ProviderUnavailable';
  if (reply.statusCode >= 500 || hasFailed) return 'failed';
  return outcomeOf(request, reply) === 'ok' ? 'ok' : 'refused';
}

/** The code for an HTTP status, spelled as GraphQL's codes are: 404 is `NOT_FOUND`. */
export function codeOfStatus(status: number): string {
  if (status === 503) return 'UNAVAILABLE';
  return (STATUS_CODES[status] ?? String(status)).toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}
