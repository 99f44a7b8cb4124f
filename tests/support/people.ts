import type { FastifyInstance } from 'fastify';
import { buildGraphQL, type GraphQLCall } from './graphql.ts';
import { buildRest, type Rest } from './rest.ts';

/** Somebody who calls both APIs, signed in or not. */
export interface Caller {
  rest: Rest;
  graphql: GraphQLCall;
}

/** Somebody who is signed in. */
export interface Person extends Caller {
  id: string;
  token: string;
}

export function buildCaller(app: FastifyInstance, token: string | null): Caller {
  return { rest: buildRest(app, token), graphql: buildGraphQL(app, token) };
}

export function buildPerson(app: FastifyInstance, id: string, token: string): Person {
  return { ...buildCaller(app, token), id, token };
}
