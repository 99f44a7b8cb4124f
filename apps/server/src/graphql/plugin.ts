import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { isProblem } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerBodyParser } from '../http/body.ts';
import { registerErrorHandler } from '../http/errors.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Services } from '../services.ts';
import { isUnavailable } from '../unavailable.ts';
import { sendRefusal } from './answer.ts';
import { buildContext, type GraphQLContext } from './context.ts';
import { maskError, presentFailure } from './errors.ts';
import { buildSchema } from './schema.ts';

export interface GraphQLOptions {
  services: Services;
  authenticate: Authenticate;
  /** Whether the schema may be asked for. */
  introspection: boolean;
}

/**
 * The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150; what aliases could repeat
 * within it is answered in under a second.
 */
const maxTokens = 1000;

/** The GraphQL door at `/graphql`. */
export async function graphqlPlugin(app: FastifyInstance, { services, authenticate, introspection }: GraphQLOptions) {
  registerErrorHandler(app, presentFailure);
  registerBodyParser(app);
  // Before the body is read, let alone judged.
  app.addHook('onRequest', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization);
    if (isProblem(caller)) return sendRefusal(reply, caller);
    request.caller = caller;
  });
  // What masks an error is not told whose request it belongs to; the log line needs that request's id.
  const requests = new AsyncLocalStorage<FastifyRequest>();
  app.addHook('preHandler', (request, _reply, done) => requests.run(request, done));
  const unanswered = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request, reply) => {
    if (unanswered.has(request)) reply.code(503);
  });

  function report(error: unknown) {
    const request = requests.getStore();
    const { log } = request ?? app;
    if (!isUnavailable(error)) return log.error({ err: error }, 'unexpected error');
    log.warn({ err: error }, 'unavailable');
    if (request) unanswered.add(request);
  }

  const apollo = new ApolloServer<GraphQLContext>({
    schema: buildSchema(),
    introspection,
    // 'Did you mean ...?' would tell a schema that may not be asked for.
    hideSchemaDetailsFromClientErrors: !introspection,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens },
    formatError: maskError(report),
    stopOnTerminationSignals: false,
    plugins: [fastifyApolloDrainPlugin(app)],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo), {
    path: '/graphql',
    method: ['POST'],
    context: async ({ caller }) => buildContext(caller, services),
  });
}
