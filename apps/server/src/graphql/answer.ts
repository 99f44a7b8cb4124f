import { HeaderMap } from '@apollo/server';
import type { Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { emailNotVerified, isProblem, type Problem, type ProblemOf, unauthenticated } from '@wishnest/domain/problem';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { refusalHeaders } from '../http/refusal.ts';
import type { Caller } from '../identity/authentication.ts';
import { noteProblem } from '../outcome.ts';
import { currentRequest } from './currentRequest.ts';

/** The refusals that every call may meet: GraphQL errors with a status; `errors.ts` lets these through unmasked. */
const refused = {
  Unauthenticated: { code: 'UNAUTHENTICATED', status: 401 },
  EmailNotVerified: { code: 'EMAIL_NOT_VERIFIED', status: 403 },
  TooManyRequests: { code: 'TOO_MANY_REQUESTS', status: 429 },
  ProviderUnavailable: { code: 'PROVIDER_UNAVAILABLE', status: 502 },
} as const;

type Refused = ProblemOf<keyof typeof refused>;
/** `deleteAccount` alone answers a provider's refusal as data. */
type AtTheDoor = Exclude<Refused, ProblemOf<'ProviderUnavailable'>>;

export function refusalError(problem: Refused): GraphQLError {
  const { code, status } = refused[problem.__typename];
  noteProblem(currentRequest.getStore(), problem);
  const headers = new HeaderMap(Object.entries(refusalHeaders(problem)));
  return new GraphQLError(problem.message, { extensions: { code, http: { status, headers } } });
}

/** Makes such a refusal the answer, in the shape that an operation is answered in. */
export function refuse(reply: FastifyReply, problem: Refused) {
  const { code, status } = refused[problem.__typename];
  noteProblem(reply.request, problem);
  reply.code(status).headers(refusalHeaders(problem));
  return { errors: [{ message: problem.message, extensions: { code } }] };
}

/** @throws GraphQLError 401 for a visitor, 403 for somebody whose e-mail address is not verified */
export function requireCaller(caller: Caller, message: string = refusals.signInRequired) {
  if (caller.kind === 'visitor') throw refusalError(unauthenticated(message));
  if (caller.kind === 'unverified') throw refusalError(emailNotVerified);
  return caller;
}

function isAtTheDoor(problem: Problem): problem is AtTheDoor {
  return problem.__typename in refused && problem.__typename !== 'ProviderUnavailable';
}

/** As `requireCaller`, for the many who need no token. */
export function requireViewer({ caller }: { caller: Caller }, message?: string): Viewer {
  return requireCaller(caller, message).viewer;
}

/**
 * What a service answered, as a member of a result union: a value gets the name of its GraphQL type, a Problem has one.
 * @throws GraphQLError where the account was deleted while the call was under way, or too many calls came before it
 */
export function answer<Name extends string, Answer extends object>(
  typename: Name,
  value: Answer,
): (Exclude<Answer, Problem> & { __typename: Name }) | Exclude<Extract<Answer, Problem>, AtTheDoor> {
  if (!isProblem(value)) return { ...(value as Exclude<Answer, Problem>), __typename: typename };
  noteProblem(currentRequest.getStore(), value);
  if (isAtTheDoor(value)) throw refusalError(value);
  return value as Exclude<Extract<Answer, Problem>, AtTheDoor>;
}
