import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLContext } from './context.ts';

/**
 * Passes requests to Apollo Server and its responses to Fastify. The package @as-integrations/fastify does the same,
 * but it builds a URL from the request's host and fails where a client sends an invalid host.
 */
export function buildHttpHandler(
  apollo: ApolloServer<GraphQLContext>,
  contextOf: (request: FastifyRequest) => GraphQLContext,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const queryStart = request.url.indexOf('?');
    const response = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: toHeaderMap(request.headers),
        search: queryStart === -1 ? '' : request.url.slice(queryStart),
        body: request.body,
      },
      context: async () => contextOf(request),
    });
    reply.code(response.status ?? 200).headers(Object.fromEntries(response.headers));
    const { body } = response;
    return body.kind === 'complete' ? body.string : reply.send(Readable.from(body.asyncIterator));
  };
}

function toHeaderMap(headers: FastifyRequest['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Fastify accepts this type only. Apollo Server would parse the parameters behind it too, in a time that grows with the
  // square of the spaces among them.
  if (map.has('content-type')) map.set('content-type', 'application/json');
  return map;
}
