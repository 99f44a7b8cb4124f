import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { transport } from '@wishnest/domain/texts/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { databaseSilent, registerErrorHandler } from '../http/errors.ts';
import { member, registerBodyParser } from '../http/requests.ts';
import { type Authentication, admitCallers } from '../identity/authentication.ts';
import { isOutage } from '../outage.ts';
import { networkOf, type RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { maskError, presentFailure, refuse } from './answer.ts';
import { buildContext, currentRequest, type GraphQLContext } from './context.ts';
import { limitRule, maxDocumentLength, maxTokens, maxValidationErrors } from './limits.ts';
import { ownOperationNames } from './ownOperations.generated.ts';
import { runOwnQueriesCompiled } from './ownQueries.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  services: Services;
  authentication: Authentication;
  limits: RateLimits;
  introspection: boolean;
}

export async function graphqlPlugin(app: FastifyInstance, options: GraphQLOptions) {
  const { schema, services, authentication, limits, introspection } = options;
  registerErrorHandler(app, presentFailure);
  registerBodyParser(app);
  admitCallers(app, authentication, (reply, refusal) => reply.send(refuse(reply, refusal)));
  // Apollo does not pass the request to `formatError`, and the log line needs its id.
  app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request, done));
  // Errors about a document quote it and take time for its length, so its length is limited before it is parsed.
  app.addHook('preHandler', async ({ body }, reply) => {
    const document = member(body, 'query');
    const isMissing = typeof document !== 'string' || document === '';
    if (!isMissing && document.length <= maxDocumentLength) return;
    return reply.code(400).send(presentFailure(isMissing ? transport.documentMissing : transport.documentTooLong, 400));
  });
  /** Requests in which a part of the server was unavailable. Their status is 503, whichever one Apollo Server chose. */
  const unavailable = new WeakSet<FastifyRequest>();

  function report(error: unknown) {
    const request = currentRequest.getStore();
    const { log } = request ?? app;
    if (!isOutage(error)) return log.error({ err: error }, 'unexpected error');
    log.warn({ err: error }, databaseSilent);
    if (request) unavailable.add(request);
  }

  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens },
    validationRules: [limitRule],
    validationOptions: { maxErrors: maxValidationErrors },
    // This also removes every 'Did you mean ...?', which would reveal names of a schema that introspection hides. The option
    // of Apollo Server that does so takes minutes for long messages.
    formatError: maskError(report, introspection, () => currentRequest.getStore()?.id),
    stopOnTerminationSignals: false,
    // The default plugin computes cache hints around every resolver, and no response of this API may be cached.
    plugins: [ApolloServerPluginCacheControlDisabled(), noteOperations, runOwnQueriesCompiled(schema)],
  });
  await apollo.start();
  // Every mutation counts as a write besides, see `schema.ts`.
  const config = { token: 'optional', limit: 'reads' } as const;
  // @as-integrations/fastify does the same, but fails if a client sends an invalid host.
  app.post('/graphql', { config }, async (request, reply) => {
    const { caller, headers, body, ip } = request;
    const response = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        // Apollo Server reads no other header. Fastify accepts this type of body only; Apollo Server would parse the
        // parameters behind it in a time that grows with the square of the spaces among them.
        headers: new HeaderMap([
          ['content-type', 'application/json'],
          ['accept', headers.accept ?? '*/*'],
        ]),
        search: '',
        body,
      },
      context: async () => buildContext({ caller, address: networkOf(ip), limits, services }),
    });
    reply.code(unavailable.has(request) ? 503 : (response.status ?? 200)).headers(Object.fromEntries(response.headers));
    // Only an operation with `@defer` has a response in several parts, and the schema has no such directive.
    return response.body.kind === 'complete' ? response.body.string : null;
  });
}

/** The name of every operation that no page uses, because callers choose those names. */
const otherName = 'other';

/** Error codes of failures that the caller did not cause. */
const failures: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

const noteOperations: ApolloServerPlugin = {
  async requestDidStart() {
    const request = currentRequest.getStore();
    if (!request) return;
    return {
      async didResolveOperation({ operationName, operation }) {
        if (!operation) return;
        const name = operationName !== null && ownOperationNames.has(operationName) ? operationName : otherName;
        request.operation = { name, type: operation.operation, hasFailed: false };
      },
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single' || !request.operation) return;
        const { errors = [] } = body.singleResult;
        request.operation.hasFailed = errors.some(({ extensions }) => failures.has(extensions?.code));
      },
    };
  },
};
