import { isProblem, type Problem } from '@wishnest/domain/problem';
import type { FastifyReply } from 'fastify';
import { refusalHeaders } from '../http/refusal.ts';
import { noteProblem } from '../outcome.ts';
import { statusOf } from './status.ts';

/** Sends a Problem as `{error}` with its status. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  noteProblem(reply.request, problem);
  return reply.code(statusOf(problem)).headers(refusalHeaders(problem)).send({ error: problem.message });
}

/** Sends the result of a service: a Problem as `{error}`, a value as `present` returns it. */
export function sendAnswer<Answer>(
  reply: FastifyReply,
  answer: Answer,
  present: (value: Exclude<Answer, Problem>) => unknown,
): FastifyReply {
  if (isProblem(answer)) return sendProblem(reply, answer);
  return reply.send(present(answer as Exclude<Answer, Problem>));
}

/** Sends 204 for the result of a service, unless it is a Problem. */
export function sendNothing(reply: FastifyReply, answer: unknown): FastifyReply {
  return isProblem(answer) ? sendProblem(reply, answer) : reply.code(204).send();
}
