import type { Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { emailNotVerified, isProblem, type Problem, type ProblemOf, unauthenticated } from '@wishnest/domain/problem';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Caller } from '../identity/authenticate.ts';

type AtTheDoor = ProblemOf<'Unauthenticated'> | ProblemOf<'EmailNotVerified'>;
type Refused = AtTheDoor | ProblemOf<'ProviderUnavailable'>;

/** Code and status of what is refused before any resolver decides; `errors.ts` lets these through unmasked. */
const refused = {
  Unauthenticated: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  EmailNotVerified: { code: 'EMAIL_NOT_VERIFIED', http: { status: 403 } },
  ProviderUnavailable: { code: 'PROVIDER_UNAVAILABLE', http: { status: 502 } },
} as const;

/** The refusals of signing in are GraphQL errors with a status, since every call may meet them. */
export function refusalError(problem: Refused): GraphQLError {
  return new GraphQLError(problem.message, { extensions: refused[problem.__typename] });
}

/** Sends such a refusal where no operation has been read yet, in the shape that an operation is answered in. */
export function sendRefusal(reply: FastifyReply, problem: Refused): FastifyReply {
  const { code, http } = refused[problem.__typename];
  if (http.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(http.status).send({ errors: [{ message: problem.message, extensions: { code } }] });
}

/** @throws GraphQLError 401 for a visitor, 403 for somebody whose e-mail address is not verified */
export function requireCaller(caller: Caller, message: string = refusals.signInRequired) {
  if (caller.kind === 'visitor') throw refusalError(unauthenticated(message));
  if (caller.kind === 'unverified') throw refusalError(emailNotVerified);
  return caller;
}

/** As `requireCaller`, for the many who need no token. */
export function requireViewer({ caller }: { caller: Caller }, message?: string): Viewer {
  return requireCaller(caller, message).viewer;
}

/**
 * What a service answered, as a member of a result union: a value gets the name of its GraphQL type, a Problem has one.
 * @throws GraphQLError where the account was deleted while the call was under way
 */
export function answer<Name extends string, Answer extends object>(
  typename: Name,
  value: Answer,
): (Exclude<Answer, Problem> & { __typename: Name }) | Exclude<Extract<Answer, Problem>, AtTheDoor> {
  if (!isProblem(value)) return { ...(value as Exclude<Answer, Problem>), __typename: typename };
  if (value.__typename === 'Unauthenticated' || value.__typename === 'EmailNotVerified') throw refusalError(value);
  return value as Exclude<Extract<Answer, Problem>, AtTheDoor>;
}
