import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Authentication, admitCallers } from '../authentication.ts';
import { registerErrorHandler, sendProblem } from '../http/errors.ts';
import { registerBodyParser } from '../http/requests.ts';
import { currentRequest, errorOf, maskError } from './answer.ts';
import { limitRule, maxErrors, maxTokens } from './limits.ts';
import { ownOperations } from './ownOperations.generated.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  /** Builds what the resolvers of one request receive. */
  buildContext(request: FastifyRequest): object;
  authentication: Authentication;
  introspection: boolean;
}

export async function graphqlPlugin(app: FastifyInstance, options: GraphQLOptions) {
  const { schema, buildContext, authentication, introspection } = options;
  registerErrorHandler(app, (...failure) => ({ errors: [errorOf(...failure)] }));
  registerBodyParser(app);
  const presentRefusal = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });
  admitCallers(app, authentication, (reply, refusal) => sendProblem(reply, refusal, presentRefusal));
  const apollo = new ApolloServer<object>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens },
    validationRules: [limitRule],
    validationOptions: { maxErrors },
    executionOptions: { maxCoercionErrors: maxErrors },
    formatError: (formatted, error) => maskError(formatted, error, introspection),
    stopOnTerminationSignals: false,
    // The default plugin computes cache hints around every resolver, and no response of this API may be cached.
    plugins: [ApolloServerPluginCacheControlDisabled(), noteOperations],
  });
  await apollo.start();
  // Every mutation counts as a write besides, see `app/schema.ts`.
  const config = { token: 'optional', limit: 'reads' } as const;
  // @as-integrations/fastify does the same, but fails if a client sends an invalid host.
  app.post('/graphql', { config }, async (request, reply) => {
    const { headers, body } = request;
    const httpGraphQLRequest = {
      method: 'POST',
      // Apollo Server reads no other header. Fastify accepts this type of body only; Apollo Server would parse the
      // parameters behind it in a time that grows with the square of the spaces among them.
      headers: new HeaderMap([
        ['content-type', 'application/json'],
        ['accept', headers.accept ?? '*/*'],
      ]),
      search: '',
      body,
    };
    const context = async () => buildContext(request);
    const execute = () => apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context });
    const response = await currentRequest.run(request, execute);
    reply.code(response.status ?? 200).headers(Object.fromEntries(response.headers));
    // Only an operation with `@defer` has a response in several parts, and the schema has no such directive.
    return response.body.kind === 'complete' ? response.body.string : null;
  });
}

/** Notes the operation of a request for its line in the log, and whether a part of its response failed. */
const noteOperations: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, operationName, response: { body, http } }) {
        const request = currentRequest.getStore();
        if (!request || body.kind !== 'single') return;
        const codes = body.singleResult.errors?.map(({ extensions }) => extensions?.code) ?? [];
        const isUnavailable = codes.includes('UNAVAILABLE');
        if (isUnavailable) http.status = 503;
        if (!operation) return;
        // Callers choose the names of all other operations.
        const name = operationName && ownOperations.has(operationName) ? operationName : 'other';
        const hasFailed = isUnavailable || codes.includes('INTERNAL_SERVER_ERROR');
        request.operation = { name, type: operation.operation, hasFailed };
      },
    };
  },
};
