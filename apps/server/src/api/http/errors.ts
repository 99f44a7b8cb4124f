import { type Problem, statusOf } from '@wishnest/domain/problem';
import { refusals, serverValidation, transport } from '@wishnest/messages/texts/refusals';
import type { FastifyBaseLogger, FastifyError, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isOutage, Overloaded } from '../../platform/outage.ts';

const sentences: Record<number, string> = { 413: transport.bodyTooLarge, 415: transport.mediaTypeUnsupported };

/** When a request that was refused under load may be repeated. */
const retryAfterSeconds = 5;
export const retryHeaders = { 'retry-after': String(retryAfterSeconds) };

type PresentError = (sentence: string, status: number, requestId: string) => object;

/** Answers errors of the HTTP layer, and unexpected ones, with one sentence each, in the body that `present` builds, or as REST does. */
export const errorsPlugin = fp<{ present?: PresentError }>(async (app, { present = (error) => ({ error }) }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refuse = (status: number, sentence: string) => reply.code(status).send(present(sentence, status, request.id));
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(status, sentences[status] ?? transport.requestMalformed);
    // These are not logged, because logging them would take time that an overloaded server does not have.
    if (error instanceof Overloaded) {
      reply.headers(retryHeaders);
      return refuse(503, transport.overloaded);
    }
    return refuse(...logFailure(error, request.log));
  });
});

export function logFailure(error: unknown, log?: FastifyBaseLogger): [status: number, sentence: string] {
  if (isOutage(error)) {
    log?.warn({ err: error }, 'the database did not answer; the caller got 503');
    return [503, transport.unavailable];
  }
  log?.error({ err: error }, 'unexpected error');
  return [500, transport.unexpected];
}

/** Tells a program that the token that it sent is the reason, as RFC 6750 says. */
const invalidToken =
  'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."';

/** The sentence that both APIs say a Problem by, in English. */
export function sentenceOf(problem: Problem): string {
  if (problem.__typename === 'InvalidInput') return serverValidation[problem.sentence];
  const reason = 'reason' in problem ? problem.reason : undefined;
  return refusals[reason ?? problem.code];
}

export function refusalHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated') {
    return { 'www-authenticate': problem.reason === 'TOKEN_REFUSED' ? invalidToken : 'Bearer' };
  }
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}

type PresentProblem = (sentence: string, code: string) => object;

/** Sets the status and the headers of a Problem, and returns the body that `present` builds, or that of REST. */
export function presentProblem(
  reply: FastifyReply,
  problem: Problem,
  present: PresentProblem = (error) => ({ error }),
): object {
  const { body, headers } = reply.request;
  reply.request.recordRefusal(problem);
  // The parser of bodies turns one that is no JSON into undefined.
  const isNotJson = problem.__typename === 'InvalidInput' && body === undefined && 'content-type' in headers;
  reply.code(statusOf(problem)).headers(refusalHeaders(problem));
  return present(isNotJson ? transport.bodyNotJson : sentenceOf(problem), problem.code);
}

export const sendProblem = (reply: FastifyReply, problem: Problem, present?: PresentProblem): FastifyReply =>
  reply.send(presentProblem(reply, problem, present));
