import type { FastifyInstance } from 'fastify';

/** The response to a GraphQL request: the HTTP status, and the members of its body. */
interface GraphQLAnswer<Data> {
  status: number;
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export type GraphQLCall = ReturnType<typeof buildGraphQL>;

/** GraphQL requests by one person. */
export function buildGraphQL(app: FastifyInstance, token: string | null) {
  return async <Data = unknown>(query: string, variables: object = {}): Promise<GraphQLAnswer<Data>> => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify({ query, variables }),
    });
    return { status: response.statusCode, ...response.json() };
  };
}
