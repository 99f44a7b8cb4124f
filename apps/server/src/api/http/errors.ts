import { METHODS } from 'node:http';
import { type Problem, statusOf } from '@wishnest/domain/problem';
import { inputSentences, refusalSentences, transportSentences } from '@wishnest/messages/api';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  HTTPMethods,
  onRequestAsyncHookHandler,
} from 'fastify';
import fp from 'fastify-plugin';
import { describeOutage, isFullDisk, isOutage, Overloaded } from '../../platform/outage.ts';

const sentences: Record<number, string> = {
  413: transportSentences.bodyTooLarge,
  415: transportSentences.mediaTypeUnsupported,
};

/** When a request may be repeated that was refused under load, or because the database did not answer. */
const retryAfterSeconds = 5;
export const retryHeaders = { 'retry-after': String(retryAfterSeconds) };

/** The code of what no Problem is, for both APIs: an error of the HTTP layer, or a failure. */
export const codeOfStatus = (status: number): 'BAD_REQUEST' | 'UNAVAILABLE' | 'INTERNAL_SERVER_ERROR' =>
  status < 500 ? 'BAD_REQUEST' : status === 503 ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR';

/** Sends a refusal of the HTTP layer as REST does. */
export const sendError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send(presentError(error, status));

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
      (async (_request, reply) => sendError(reply.header('allow', allow), 405, transportSentences.methodNotAllowed)),
    handler: (_request, reply) => reply.callNotFound(),
  });
}

type PresentError = (sentence: string, status: number, requestId: string) => object;

/** The body of what no Problem is, over REST. */
export const presentError = (error: string, status: number) => ({ error, code: codeOfStatus(status) });

/**
 * Answers errors of the HTTP layer, and unexpected ones, with one sentence each, in the body that `present` builds, or
 * as REST does.
 */
export const errorsPlugin = fp<{ present?: PresentError }>(async (app, { present = presentError }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const refusal = status < 500 ? ([status, sentences[status] ?? transportSentences.requestMalformed] as const) : null;
    const [code, sentence] = refusal ?? reportFailure(error, reply);
    return reply.code(code).send(present(sentence, code, request.id));
  });
});

/**
 * Logs an unexpected error, and returns what the caller is told. With 503 the response says when it may be repeated.
 */
export function reportFailure(error: unknown, reply?: FastifyReply): [status: number, sentence: string] {
  const [status, sentence] = logFailure(error, reply?.request.log);
  if (status === 503) reply?.headers(retryHeaders);
  return [status, sentence];
}

function logFailure(error: unknown, log?: FastifyBaseLogger): [status: number, sentence: string] {
  // These are not logged, because logging them would take time that an overloaded server does not have.
  if (error instanceof Overloaded) return [503, transportSentences.overloaded];
  if (isOutage(error)) {
    const fault = isFullDisk(error) ? "The disk with the database's files is full." : describeOutage(error).message;
    log?.warn({ err: error }, `The caller got 503. ${fault}`);
    return [503, transportSentences.unavailable];
  }
  log?.error({ err: error }, 'unexpected error');
  return [500, transportSentences.unexpected];
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

export function refusalHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated') {
    const isOfToken = problem.reason === 'TOKEN_REFUSED' || problem.reason === 'CUSTOM_TOKEN';
    return { 'www-authenticate': isOfToken ? invalidToken : 'Bearer' };
  }
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}

type PresentProblem = (problem: Problem, sentence: string) => object;

/** The body of a Problem over REST: a sentence, GraphQL's code, and for invalid input what is wrong with each field. */
export const presentRest = (problem: Problem, error = sentenceOf(problem)) => ({
  error,
  code: problem.code,
  ...(problem.__typename === 'InvalidInput' && {
    fields: problem.fields.map(({ field, code, sentence }) => ({ field, code, message: inputSentences[sentence] })),
  }),
});

/** Logs a Problem, and sets its status and headers. */
export function setProblemStatus(reply: FastifyReply, problem: Problem): void {
  reply.request.recordRefusal(problem);
  reply.code(statusOf(problem)).headers(refusalHeaders(problem));
}

/** Calls `setProblemStatus`, and returns the body that `present` builds, or that of REST. */
export function applyProblem(reply: FastifyReply, problem: Problem, present: PresentProblem = presentRest): object {
  setProblemStatus(reply, problem);
  // A service says of no member of such a body what is wrong.
  const isOfMalformed = problem.__typename === 'InvalidInput' && reply.request.isBodyMalformed;
  return isOfMalformed
    ? presentError(transportSentences.bodyNotJson, statusOf(problem))
    : present(problem, sentenceOf(problem));
}

export const sendProblem = (reply: FastifyReply, problem: Problem, present?: PresentProblem): FastifyReply =>
  reply.send(applyProblem(reply, problem, present));
