import { AsyncLocalStorage } from 'node:async_hooks';
import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode, ApolloServerValidationErrorCode } from '@apollo/server/errors';
import { isProblem, type Problem, type ProblemOf, problem, statusOf, unauthenticated } from '@wishnest/domain/problem';
import { transportSentences } from '@wishnest/messages/api';
import type { FastifyReply } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type GraphQLResolveInfo, Kind } from 'graphql';
import {
  type AdmissionRules,
  type Authentication,
  type Caller,
  refusalOf,
  type SignedIn,
  signedInOf,
} from '../authentication.ts';
import { codeOfStatus, problemHeaders, reportFailure, sentenceOf } from '../http/errors.ts';

const { INTROSPECTION_DISABLED } = ApolloServerValidationErrorCode;
const { BAD_USER_INPUT, INTERNAL_SERVER_ERROR } = ApolloServerErrorCode;

/** The reply to the request that is being served, for code that Apollo Server calls without it. */
export const currentReply = new AsyncLocalStorage<FastifyReply>();

/** The Problems of services that no union contains. They are GraphQL errors in every operation. */
type RequestProblem = ProblemOf<'Unauthenticated' | 'TooManyRequests'>;

/** An `InvalidInput` that is thrown is of an argument, whose code in GraphQL is that of every refused argument. */
export function problemError(problem: Problem): GraphQLError {
  currentReply.getStore()?.request.recordProblem(problem);
  const headers = new HeaderMap(Object.entries(problemHeaders(problem)));
  const http = { status: statusOf(problem), headers };
  const code = problem.__typename === 'InvalidInput' ? BAD_USER_INPUT : problem.code;
  return new GraphQLError(sentenceOf(problem), { extensions: { code, http } });
}

/** @throws GraphQLError 401 for a visitor, 403 for a caller whose e-mail address is not verified */
export function requireSignedIn({ caller }: { caller: Caller }): SignedIn {
  if (caller.userId === null) throw problemError(unauthenticated());
  if (!caller.viewer) throw problemError(problem('EMAIL_NOT_VERIFIED'));
  return caller;
}

/** What `signedIn` needs of the context of an operation. */
interface CallerContext {
  caller: Caller;
  /** Forgets what has been read for the fields before. */
  renewLoaders(): void;
  services: { users: Pick<Authentication['users'], 'refuseWithoutProfile'> };
}

interface MutationOptions extends Omit<AdmissionRules, 'token'> {
  /**
   * Whether it waits for the page of a shop, or for the decoder of pictures. `links.ts` limits how many of a person do.
   */
  waitsForShop?: boolean;
}

/** A mutation of a feature's map, which `signedIn` builds. */
interface SignedInMutation<Result, Context, Args> {
  resolve(root: unknown, args: Args, context: Context, info: GraphQLResolveInfo): Promise<Result>;
  extensions: { waitsForShop: boolean };
}

/** Only the type checker knows it: the parent of a mutation, by which `FieldResolver` tells one from other fields. */
export interface MutationParent {
  readonly isMutation: true;
}

/**
 * What the map of a feature takes for a field: what `signedIn` returns for a mutation, and a function for any other
 * field.
 */
export type FieldResolver<Result, Parent, Context, Args> = [Parent] extends [MutationParent]
  ? SignedInMutation<Result, Context, Args>
  : (parent: Parent, args: Args, context: Context, info: GraphQLResolveInfo) => Result | Promise<Result>;

/** Builds a mutation, which needs a signed-in caller and gets them in place of a parent. */
export function signedIn<Result, Context extends CallerContext, Args>(
  resolve: (caller: SignedIn, args: Args, context: Context) => Result | Promise<Result>,
  { waitsForShop = false, effect = 'writes', ...rules }: MutationOptions = {},
): SignedInMutation<Result, Context, Args> {
  return {
    extensions: { waitsForShop },
    async resolve(_root, args, context) {
      // Mutations run one after the other, and each reads what the ones before it have changed.
      context.renewLoaders();
      const refusal = await refusalOf(context.caller, effect, rules, context.services.users);
      if (refusal) throw problemError(refusal);
      return resolve(signedInOf(context), args, context);
    },
  };
}

/** Turns a service's result into a member of a result union, by the name of its GraphQL type or as a Problem. */
export async function answer<Name extends string, Answer extends object>(
  typename: Name,
  result: Answer | Promise<Answer>,
): Promise<(Exclude<Answer, Problem> & { __typename: Name }) | Exclude<Extract<Answer, Problem>, RequestProblem>> {
  const value = await result;
  if (!isProblem(value)) return { ...(value as Exclude<Answer, Problem>), __typename: typename };
  if (value.__typename === 'Unauthenticated' || value.__typename === 'TooManyRequests') throw problemError(value);
  currentReply.getStore()?.request.recordProblem(value);
  return value as Exclude<Extract<Answer, Problem>, RequestProblem>;
}

/** Returns null in place of a Problem, for a query of something that is null if it does not exist. */
export async function orNull<Value extends object>(result: Promise<Value>): Promise<Exclude<Value, Problem> | null> {
  const value = await result;
  return isProblem(value) ? null : (value as Exclude<Value, Problem>);
}

/**
 * Removes a suggestion of graphql-js. It is at the end of the message, whatever text of the caller is quoted before it.
 */
function withoutSuggestion(message: string): string {
  const start = message.lastIndexOf(' Did you mean ');
  return start >= 0 && message.endsWith('?') ? message.slice(0, start) : message;
}

/**
 * Logs an unexpected error and replaces its message, which may contain SQL or a constraint's name, by one sentence.
 * @param showsSchema whether messages may contain names of the schema
 */
export function maskError(
  formatted: GraphQLFormattedError,
  error: unknown,
  showsSchema: boolean,
): GraphQLFormattedError {
  // Apollo Server sets this code for every error that has none.
  if (formatted.extensions?.code !== INTERNAL_SERVER_ERROR) {
    const isIntrospection = formatted.extensions?.validationErrorCode === INTROSPECTION_DISABLED;
    if (isIntrospection) return { ...formatted, message: transportSentences.introspectionOff };
    return showsSchema ? formatted : { ...formatted, message: withoutSuggestion(formatted.message) };
  }
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (error instanceof GraphQLError && original instanceof GraphQLError) {
    // graphql-js refused the operation, such as a subscription. A resolver's error has a path and a field.
    const isRefused = original.nodes ? original.nodes[0]?.kind !== Kind.FIELD : error.path === undefined;
    if (isRefused) return { ...formatted, extensions: { code: BAD_USER_INPUT } };
  }
  const reply = currentReply.getStore();
  const [status, message] = reportFailure(original, reply);
  return errorOf(message, status, reply?.request.id);
}

/**
 * Builds the error of a fault or a failure. An unexpected one has the id of its request, by which its line is found in the log.
 */
export function errorOf(message: string, status: number, requestId?: string): GraphQLFormattedError {
  const code = codeOfStatus(status);
  return { message, extensions: { code, ...(code === INTERNAL_SERVER_ERROR && { requestId }) } };
}
