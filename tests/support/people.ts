import { isProblem, type Problem } from '@wishnest/domain/problem';
import { ownOperations } from '@wishnest/server/api/graphql/ownOperations.generated';
import type { restItemOf } from '@wishnest/server/features/items/item';
import type { ProfileRow } from '@wishnest/server/features/users/store';
import type { restWishlistOf } from '@wishnest/server/features/wishlists/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { mutationOf } from '../../scripts/demo/fill.ts';

/** The entities of the REST API. */
export type Wishlist = ReturnType<typeof restWishlistOf>;
export type Item = ReturnType<typeof restItemOf>;
export type User = ProfileRow;

export type Rest = ReturnType<typeof buildRest>;

/** Calls of the REST API by one person. Paths are given without the leading `/api`. */
function buildRest(app: FastifyInstance, token: string | null) {
  /** Sends a request and returns the raw response, for tests of HTTP itself. */
  async function send(method: 'DELETE' | 'GET' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT', path: string, more: Raw = {}) {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    return app.inject({ method, url: `/api${path}`, ...more, headers: { ...authorization, ...more.headers } });
  }

  /** The response to a call; `body` is null if it is empty. */
  const call =
    (method: Parameters<typeof send>[0]) =>
    async <Body = unknown>(path: string, input?: unknown) => {
      const json = { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
      const response = await send(method, path, input === undefined ? {} : json);
      return { status: response.statusCode, body: JSON.parse(response.body || 'null') as Body };
    };

  const [get, post, put] = [call('GET'), call('POST'), call('PUT')];
  return { send, get, post, put, patch: call('PATCH'), delete: call('DELETE') };
}

type Raw = Pick<InjectOptions, 'headers' | 'payload'>;

/** The response to a GraphQL request: the HTTP status, and the members of its body. */
interface GraphQLAnswer<Data> {
  status: number;
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** GraphQL requests by one person. */
function buildGraphQL(app: FastifyInstance, token: string | null) {
  return async <Data = unknown>(query: string, variables: object = {}): Promise<GraphQLAnswer<Data>> => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      payload: { query, variables },
    });
    return { status: response.statusCode, ...response.json() };
  };
}

/** Somebody who calls both APIs, signed in or not. */
export type Caller = ReturnType<typeof buildCaller>;

export function buildCaller(app: FastifyInstance, token: string | null) {
  return { rest: buildRest(app, token), graphql: buildGraphQL(app, token) };
}

/** Somebody who is signed in. */
export type Person = ReturnType<typeof buildPerson>;

export function buildPerson(app: FastifyInstance, id: string, token: string) {
  return { ...buildCaller(app, token), id, token };
}

/** Makes a mutation that takes an input. Returns what was selected; undefined if it failed by an error. */
export async function mutate<Result>({ graphql }: Caller, field: string, input: object, selection = '__typename') {
  return (await graphql<{ result: Result }>(mutationOf(field, selection), { input })).data?.result ?? undefined;
}

/** The text of one of the pages' own operations, as a browser sends it. */
export function ownOperation(name: string): string {
  const text = ownOperations.get(name);
  if (!text) throw new Error(`No page sends an operation ${name}.`);
  return text;
}

/**
 * The value that a service answers.
 * @throws Error if the service refused the call
 */
export function accepted<Answer>(answer: Answer): Exclude<Answer, Problem> {
  if (isProblem(answer)) throw new Error(answer.code);
  return answer as Exclude<Answer, Problem>;
}
