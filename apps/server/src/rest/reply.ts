import { isProblem, type Problem } from '@wishnest/domain/problem';
import type { FastifyReply } from 'fastify';
import { refusalHeaders } from '../http/refusal.ts';
import { statusOf } from './status.ts';

/** Sends a Problem as `{error}` with its status. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.request.recordRefusal(problem);
  return reply.code(statusOf(problem)).headers(refusalHeaders(problem)).send({ error: problem.message });
}

/** Sends the result of a service: a Problem as `{error}`, a value as `present` returns it. */
export function sendResult<Result>(
  reply: FastifyReply,
  result: Result,
  present: (value: Exclude<Result, Problem>) => unknown,
): FastifyReply {
  if (isProblem(result)) return sendProblem(reply, result);
  return reply.send(present(result as Exclude<Result, Problem>));
}

/** Sends 204 for the result of a service, unless it is a Problem. */
export function sendNothing(reply: FastifyReply, result: unknown): FastifyReply {
  return isProblem(result) ? sendProblem(reply, result) : reply.code(204).send();
}
