import { METHODS } from 'node:http';
import { type Problem, statusOf } from '@wishnest/domain/problem';
import { inputSentences, refusalSentences, transportSentences } from '@wishnest/messages/api';
import type { FastifyError, FastifyInstance, FastifyReply, HTTPMethods, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { describeOutage, isFullDisk, isOutage, Overloaded } from '../../platform/outage.ts';

/*
 * What is answered in place of a success:
 * - a Problem, an expected refusal that a service returns; `packages/domain/src/problem.ts` lists them;
 * - a fault, which HTTP has with a request before any service sees it, such as an unknown path: a status and a sentence;
 * - a failure, an unexpected error: 503 under load or without the database, else 500.
 */

const faultSentences: Record<number, string> = {
  413: transportSentences.bodyTooLarge,
  415: transportSentences.mediaTypeUnsupported,
};

/** When a request may be repeated that was refused under load, or because the database did not answer. */
const retryAfterSeconds = 5;

/** The code of a fault or a failure, for both APIs. */
export const codeOfStatus = (status: number): 'BAD_REQUEST' | 'UNAVAILABLE' | 'INTERNAL_SERVER_ERROR' =>
  status < 500 ? 'BAD_REQUEST' : status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR';

/** The body of a fault or a failure over REST. */
export const faultBody = (sentence: string, status: number) => ({ error: sentence, code: codeOfStatus(status) });

/** Sends a fault as REST does. */
export const sendFault = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).send(faultBody(sentence, status));

/**
 * Answers 405 with `Allow` to the methods that this path has no route for.
 * @param refuse what answers in place of this
 */
export function refuseOtherMethods(app: FastifyInstance, path: string, refuse?: onRequestAsyncHookHandler): void {
  // Fastify knows few methods by itself, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const hasRoute = (method: HTTPMethods) => app.hasRoute({ url: app.prefix + path, method });
  const allow = app.supportedMethods.filter(hasRoute).join(', ');
  app.route({
    url: path,
    method: app.supportedMethods.filter((method) => !hasRoute(method)),
    schema: { hide: true },
    exposeHeadRoute: false,
    // This hook runs before the body is read, so that an invalid body does not get another status.
    onRequest:
      refuse ??
      (async (_request, reply) => sendFault(reply.header('allow', allow), 405, transportSentences.methodNotAllowed)),
    handler: (_request, reply) => reply.callNotFound(),
  });
}

type FaultBody = (sentence: string, status: number, requestId: string) => object;

/** Answers faults and failures with one sentence each, in the body that `bodyOf` builds, or as REST does. */
export const errorsPlugin = fp<{ bodyOf?: FaultBody }>(async (app, { bodyOf = faultBody }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const isFault = status < 500;
    const [code, sentence] = isFault
      ? [status, faultSentences[status] ?? transportSentences.requestMalformed]
      : reportFailure(error, reply);
    return reply.code(code).send(bodyOf(sentence, code, request.id));
  });
});

/**
 * Logs a failure, and returns what the caller is told. With 503 the response says when the request may be repeated.
 */
export function reportFailure(error: unknown, reply?: FastifyReply): [status: number, sentence: string] {
  const log = reply?.request.log;
  const isOverload = error instanceof Overloaded;
  if (!isOverload && !isOutage(error)) {
    log?.error({ err: error }, 'unexpected error');
    return [500, transportSentences.unexpected];
  }
  reply?.header('retry-after', String(retryAfterSeconds));
  // An overload is not logged, because that would take time that the server does not have.
  if (isOverload) return [503, transportSentences.overloaded];
  const cause = isFullDisk(error) ? "The disk with the database's files is full." : describeOutage(error).message;
  log?.warn({ err: error }, `The caller got 503. ${cause}`);
  return [503, transportSentences.unavailable];
}

/** Tells a program that the token that it sent is the reason, as RFC 6750 says. */
const invalidToken =
  'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."';

/** The English sentence of a Problem, in both APIs. */
export function sentenceOf(problem: Problem): string {
  if (problem.__typename === 'InvalidInput') return inputSentences[problem.sentence];
  const reason = 'reason' in problem ? problem.reason : undefined;
  return refusalSentences[reason ?? problem.code];
}

export function problemHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated') {
    const isOfToken = problem.reason === 'TOKEN_REFUSED' || problem.reason === 'CUSTOM_TOKEN';
    return { 'www-authenticate': isOfToken ? invalidToken : 'Bearer' };
  }
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}

/** The body of a Problem over REST: a sentence, GraphQL's code, and for invalid input what is wrong with each field. */
export const problemBody = (problem: Problem) => ({
  error: sentenceOf(problem),
  code: problem.code,
  ...(problem.__typename === 'InvalidInput' && {
    fields: problem.fields.map(({ field, code, sentence }) => ({ field, code, message: inputSentences[sentence] })),
  }),
});

/** Logs a Problem, and sets its status and headers. */
export function setProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.request.recordProblem(problem);
  return reply.code(statusOf(problem)).headers(problemHeaders(problem));
}

/** Sends a Problem with this body, or as REST does. */
export const sendProblem = (reply: FastifyReply, problem: Problem, body: object = problemBody(problem)): FastifyReply =>
  setProblem(reply, problem).send(body);
