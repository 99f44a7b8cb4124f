import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { isProblem } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { networkOf } from '../http/address.ts';
import { registerBodyParser } from '../http/body.ts';
import { registerErrorHandler } from '../http/errors.ts';
import { type Authentication, countedAs } from '../identity/authentication.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { isUnavailable } from '../unavailableErrors.ts';
import { refuse } from './answer.ts';
import { badInputStatus, refuseMalformedVariables } from './badInput.ts';
import { buildContext, type GraphQLContext } from './context.ts';
import { currentRequest } from './currentRequest.ts';
import { maskError, presentFailure } from './errors.ts';
import { buildGateway } from './executor.ts';
import { limitRules, maxTokens } from './limits.ts';
import { noteOperations } from './operationNotes.ts';

export interface GraphQLOptions {
  schema: GraphQLSchema;
  services: Services;
  authentication: Authentication;
  limits: RateLimits;
  /** Whether the schema may be asked for. */
  introspection: boolean;
}

/** The GraphQL door at `/graphql`. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphQLOptions) {
  const { schema, services, authentication, limits, introspection } = options;
  registerErrorHandler(app, presentFailure);
  registerBodyParser(app);
  // Before the body is read, let alone judged.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await authentication.identify(request.headers.authorization);
    if (isProblem(caller)) return reply.send(refuse(reply, caller));
    // To somebody who is not admitted nothing else is told, not even what is wrong with their request.
    const refusal =
      (await authentication.admit(caller)) ?? (await limits.reads.spend(countedAs(caller, networkOf(request.ip))));
    if (refusal) return reply.send(refuse(reply, refusal));
    request.caller = caller;
    // Apollo's integration makes an address of it, whatever the request says, and stumbles where that makes none.
    Object.defineProperty(request, 'hostname', { value: 'localhost' });
  });
  // What masks an error is not told whose request it belongs to; the log line needs that request's id.
  app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request, done));
  refuseMalformedVariables(app);
  const unanswered = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request, reply) => {
    if (unanswered.has(request)) reply.code(503);
  });

  function report(error: unknown) {
    const request = currentRequest.getStore();
    const { log } = request ?? app;
    if (!isUnavailable(error)) return log.error({ err: error }, 'unexpected error');
    log.warn({ err: error }, 'unavailable');
    if (request) unanswered.add(request);
  }

  const apollo = new ApolloServer<GraphQLContext>({
    gateway: buildGateway(schema),
    introspection,
    // 'Did you mean ...?' would tell a schema that may not be asked for.
    hideSchemaDetailsFromClientErrors: !introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens },
    validationRules: limitRules,
    formatError: maskError(report, introspection, () => currentRequest.getStore()?.id),
    stopOnTerminationSignals: false,
    // Its hooks around every resolver work out for how long an answer may be kept: none of ours may be.
    plugins: [fastifyApolloDrainPlugin(app), ApolloServerPluginCacheControlDisabled(), badInputStatus, noteOperations],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo), {
    path: '/graphql',
    method: ['POST'],
    context: async ({ caller, ip }) => buildContext({ caller, address: networkOf(ip), limits, services }),
  });
}
