import { type Problem, statuses } from '@wishnest/domain/problem';
import { transport } from '@wishnest/domain/texts/messages';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isOutage, Overloaded } from '../outage.ts';

const sentences: Record<number, string> = { 413: transport.bodyTooLarge, 415: transport.mediaTypeUnsupported };

export const databaseSilent = 'the database did not answer; the caller got 503';

const retryAfterSeconds = 5;

/** Answers errors of the HTTP layer, and unexpected ones, with one sentence each, in the body that `present` builds. */
export function registerErrorHandler(
  app: FastifyInstance,
  present: (sentence: string, status: number, requestId: string) => object,
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refuse = (status: number, sentence: string) => reply.code(status).send(present(sentence, status, request.id));
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(status, sentences[status] ?? transport.requestMalformed);
    // These are not logged, because logging them would take time that an overloaded server does not have.
    if (error instanceof Overloaded) {
      reply.header('retry-after', retryAfterSeconds);
      return refuse(503, transport.overloaded);
    }
    if (isOutage(error)) {
      request.log.warn({ err: error }, databaseSilent);
      return refuse(503, transport.unavailable);
    }
    request.log.error({ err: error }, 'unexpected error');
    return refuse(500, transport.unexpected);
  });
}

/** Tells a program that the token that it sent is the reason, as RFC 6750 says. */
const invalidToken =
  'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."';

export function refusalHeaders(problem: Problem): Record<string, string> {
  if (problem.__typename === 'Unauthenticated')
    return { 'www-authenticate': problem.message === refusals.tokenRefused ? invalidToken : 'Bearer' };
  if (problem.__typename === 'TooManyRequests') return { 'retry-after': String(problem.retryAfterSeconds) };
  return {};
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { body, headers } = reply.request;
  reply.request.recordRefusal(problem);
  // The parser of bodies turns one that is no JSON into undefined.
  const isNotJson = problem.__typename === 'InvalidInput' && body === undefined && 'content-type' in headers;
  const error = isNotJson ? transport.bodyNotJson : problem.message;
  return reply.code(statuses[problem.__typename]).headers(refusalHeaders(problem)).send({ error });
}
