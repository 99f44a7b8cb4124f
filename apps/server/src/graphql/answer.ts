import { HeaderMap } from '@apollo/server';
import type { Viewer } from '@wishnest/domain/access';
import {
  emailNotVerified,
  isProblem,
  type Problem,
  type ProblemOf,
  statuses,
  unauthenticated,
} from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { refusalHeaders } from '../http/problems.ts';
import type { Caller } from '../identity/authentication.ts';
import { currentRequest } from './context.ts';
import { type WithCode, withCode } from './problemCodes.ts';

/** The Problems that are sent as GraphQL errors, with the code of each. `errors.ts` does not mask them. */
const refused = {
  Unauthenticated: 'UNAUTHENTICATED',
  EmailNotVerified: 'EMAIL_NOT_VERIFIED',
  TooManyRequests: 'TOO_MANY_REQUESTS',
  ProviderUnavailable: 'PROVIDER_UNAVAILABLE',
} as const;

export const refusalCodes = Object.values(refused);

type Refused = ProblemOf<keyof typeof refused>;
/** The Problems that are errors in every operation. Two mutations return `ProviderUnavailable` as data. */
type RequestRefusal = Exclude<Refused, ProblemOf<'ProviderUnavailable'>>;

export function refusalError(problem: Refused): GraphQLError {
  const [code, status] = [refused[problem.__typename], statuses[problem.__typename]];
  currentRequest.getStore()?.recordRefusal(problem);
  const headers = new HeaderMap(Object.entries(refusalHeaders(problem)));
  return new GraphQLError(problem.message, { extensions: { code, http: { status, headers } } });
}

/** Sets the refusal's status and headers, and returns it as a GraphQL response. */
export function refuse(reply: FastifyReply, problem: Refused) {
  reply.request.recordRefusal(problem);
  reply.code(statuses[problem.__typename]).headers(refusalHeaders(problem));
  return { errors: [{ message: problem.message, extensions: { code: refused[problem.__typename] } }] };
}

/** @throws GraphQLError 401 for a visitor, 403 for a caller whose e-mail address is not verified */
export function requireCaller(caller: Caller, message: string = refusals.signInRequired) {
  if (caller.uid === null) throw refusalError(unauthenticated(message));
  if (!caller.viewer) throw refusalError(emailNotVerified);
  return caller;
}

function isRequestRefusal(problem: Problem): problem is RequestRefusal {
  return problem.__typename in refused && problem.__typename !== 'ProviderUnavailable';
}

/** Like `requireCaller`, for resolvers that do not need the token. */
export function requireViewer({ caller }: { caller: Caller }, message?: string): Viewer {
  return requireCaller(caller, message).viewer;
}

/**
 * Returns a Problem as a member of a result union, with its code.
 * @throws GraphQLError for a refusal that no union contains, such as that of an account deleted during the request
 */
export function answerProblem<P extends Problem>(problem: P): WithCode<Exclude<P, RequestRefusal>> {
  if (isRequestRefusal(problem)) throw refusalError(problem);
  currentRequest.getStore()?.recordRefusal(problem);
  return withCode(problem as Exclude<P, RequestRefusal>);
}

/**
 * Turns a service's result into a member of a result union: a value gets the name of its GraphQL type, a Problem has one.
 * @throws GraphQLError like `answerProblem`
 */
export function answer<Name extends string, Answer extends object>(
  typename: Name,
  value: Answer,
): (Exclude<Answer, Problem> & { __typename: Name }) | WithCode<Exclude<Extract<Answer, Problem>, RequestRefusal>> {
  if (!isProblem(value)) return { ...(value as Exclude<Answer, Problem>), __typename: typename };
  return answerProblem(value as Extract<Answer, Problem>);
}
