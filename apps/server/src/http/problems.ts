import { isProblem, type Problem, statuses } from '@wishnest/domain/problem';
import { transport } from '@wishnest/domain/texts/messages';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyReply } from 'fastify';

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

/** Sends the result of a service: a Problem as `{error}`, a value with this status, as `present` returns it. */
export function sendResult<Result>(
  reply: FastifyReply,
  result: Result,
  present: (value: Exclude<Result, Problem>) => unknown = (value) => value,
  status = 200,
): FastifyReply {
  if (isProblem(result)) return sendProblem(reply, result);
  return reply.code(status).send(present(result as Exclude<Result, Problem>));
}

export function sendNothing(reply: FastifyReply, result: unknown): FastifyReply {
  return isProblem(result) ? sendProblem(reply, result) : reply.code(204).send();
}
