import { HeaderMap } from '@apollo/server';
import type { Viewer } from '@wishnest/domain/access';
import { isProblem, type Problem, type ProblemOf, problems, statuses, unauthenticated } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { refusalHeaders } from '../http/errors.ts';
import type { Caller } from '../identity/authentication.ts';
import { currentRequest } from './context.ts';

/** The Problems that are GraphQL errors in every operation. */
type RequestRefusal = ProblemOf<'Unauthenticated' | 'EmailNotVerified' | 'TooManyRequests'>;
const requestRefusals: string[] = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'];

/** Two mutations return `ProviderUnavailable` as data. `errors.ts` masks none of these errors. */
type Refused = RequestRefusal | ProblemOf<'ProviderUnavailable'>;
export const refusalCodes = [...requestRefusals, 'PROVIDER_UNAVAILABLE'];

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
