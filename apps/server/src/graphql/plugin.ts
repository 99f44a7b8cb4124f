import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
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
import { buildHttpHandler } from './httpHandler.ts';
import { limitRules, maxTokens, maxValidationErrors, refuseLongDocuments } from './limits.ts';
import { noteOperations } from './operationNotes.ts';
import { stringifyResult } from './stringifyResult.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  services: Services;
  authentication: Authentication;
  limits: RateLimits;
  /** Whether introspection is allowed. */
  introspection: boolean;
}

/** Registers the GraphQL API at `/graphql`. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphQLOptions) {
  const { schema, services, authentication, limits, introspection } = options;
  registerErrorHandler(app, presentFailure);
  registerBodyParser(app);
  // This hook runs before the body is read, so that an unauthenticated request's body is neither parsed nor validated.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await authentication.identify(request.headers.authorization);
    if (isProblem(caller)) return reply.send(refuse(reply, caller));
    // A caller who is not admitted learns nothing else, not even what is wrong with the request.
    // The request is counted first, because admitting a new person inserts a row.
    const refusal =
      (await limits.reads.spend(countedAs(caller, networkOf(request.ip)))) ?? (await authentication.admit(caller));
    if (refusal) return reply.send(refuse(reply, refusal));
    request.caller = caller;
  });
  // Apollo does not pass the request to `formatError`, and the log line needs its id.
  app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request, done));
  refuseLongDocuments(app);
  refuseMalformedVariables(app);
  /** Requests in which a part of the server was unavailable. Their status is 503, whichever one Apollo Server chose. */
  const unavailable = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request, reply) => {
    if (unavailable.has(request)) reply.code(503);
  });

  function report(error: unknown) {
    const request = currentRequest.getStore();
    const { log } = request ?? app;
    if (!isUnavailable(error)) return log.error({ err: error }, 'unexpected error');
    log.warn({ err: error }, 'unavailable');
    if (request) unavailable.add(request);
  }

  const apollo = new ApolloServer<GraphQLContext>({
    gateway: buildGateway(schema),
    introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens },
    validationRules: limitRules,
    validationOptions: { maxErrors: maxValidationErrors },
    stringifyResult,
    // This also removes every 'Did you mean ...?', which would reveal names of a schema that introspection hides. The option
    // of Apollo Server that does so takes minutes for long messages.
    formatError: maskError(report, introspection, () => currentRequest.getStore()?.id),
    stopOnTerminationSignals: false,
    // The default plugin computes cache hints around every resolver, and no response of this API may be cached.
    plugins: [ApolloServerPluginCacheControlDisabled(), badInputStatus, noteOperations],
  });
  await apollo.start();
  app.post(
    '/graphql',
    buildHttpHandler(apollo, ({ caller, ip }) => buildContext({ caller, address: networkOf(ip), limits, services })),
  );
}
