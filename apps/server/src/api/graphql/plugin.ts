import { readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { Problem } from '@wishnest/domain/problem';
import { transportSentences } from '@wishnest/messages/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { paths } from '../../platform/files.ts';
import type { Remaining } from '../../platform/rateLimits.ts';
import { type Authentication, addRateLimitHeaders, admissionPlugin, callerOf } from '../authentication.ts';
import { errorsPlugin, sendProblem, sentenceOf } from '../http/errors.ts';
import { jsonBodyPlugin } from '../http/requests.ts';
import type { ResponseKind } from '../http/responseSizes.ts';
import { compressionPlugin, countedAs, sendText } from '../http/responses.ts';
import { currentReply, errorOf, maskError, problemError } from './answer.ts';
import { countMutations, limitRule, maxErrors, maxTokens, unitsHeldBy, waitsForShop } from './limits.ts';
import { ownOperations } from './ownOperations.generated.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  /** Builds what the resolvers of one request receive. */
  buildContext(request: FastifyRequest): object;
  authentication: Authentication;
  introspection: boolean;
}

/** Where everybody can read the schema with all its texts, also if introspection is off. */
const schemaPath = '/schema.graphql';

export async function graphqlPlugin(app: FastifyInstance, options: GraphQLOptions) {
  const { schema, buildContext, authentication, introspection } = options;
  await app.register(errorsPlugin, { bodyOf: (...fault) => ({ errors: [errorOf(...fault)] }) });
  await app.register(jsonBodyPlugin);
  const bodyOf = (problem: Problem) => ({
    errors: [{ message: sentenceOf(problem), extensions: { code: problem.code } }],
  });
  await app.register(admissionPlugin, {
    authentication,
    refuse: (reply, refusal) => sendProblem(reply, refusal, bodyOf(refusal)),
  });
  await app.register(compressionPlugin);
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
    plugins: [ApolloServerPluginCacheControlDisabled(), admitOperations(authentication.limits), noteOperations],
  });
  await apollo.start();
  app.get(schemaPath, { config: { token: 'none' } }, sendText(readFileSync(paths.schema), 'text/plain; charset=utf-8'));
  // Every mutation is admitted as a write besides, by `signedIn`, and counted by `admitOperations`.
  const config = { token: 'optional', effect: 'reads' } as const;
  // @as-integrations/fastify does the same, but fails if a client sends an invalid host.
  app.post('/graphql', { config }, async (request, reply) => {
    const { headers, body } = request;
    if (request.isBodyMalformed)
      return reply.code(400).send({ errors: [errorOf(transportSentences.bodyNotJson, 400)] });
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
    const response = await currentReply.run(reply, execute);
    reply.code(response.status ?? 200).headers(Object.fromEntries(response.headers));
    // Only an operation with `@defer` has a response in several parts, and the schema has no such directive.
    return response.body.kind === 'complete' ? response.body.string : null;
  });
}

const noSubscriptions = () =>
  new GraphQLError(transportSentences.noSubscriptions, {
    extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
  });

/** Answers 405 to whatever asks `/graphql` for something else than a page. */
export async function refuseUnlessPage({ method, headers }: FastifyRequest, reply: FastifyReply) {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && (headers.accept ?? '').includes('text/html')) return;
  return reply
    .code(405)
    .header('allow', 'POST')
    .send({ errors: [errorOf(transportSentences.methodNotAllowed, 405)] });
}

/** The units that an operation holds up to which it is a small one, and for which it then has room. */
const unitsOfSmall = 20_000;

/**
 * Those up to which it is a large one. Of the operations of pages, only the kept copies hold more, and all that an opened
 * wishlist of one's own has.
 */
const unitsOfLarge = 2_000_000;

function kindOf(units: number): ResponseKind {
  if (units <= unitsOfSmall) return 'small';
  return units <= unitsOfLarge ? 'large' : 'huge';
}

/**
 * Counts the mutations of an operation as writes, all or none, before the first of them runs, and waits until there is
 * room for its response.
 */
const admitOperations = ({ writes }: Authentication['limits']): ApolloServerPlugin => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation }) {
        const reply = currentReply.getStore();
        if (!reply || !operation) return;
        if (operation.operation === 'subscription') throw noSubscriptions();
        const units = unitsHeldBy(operation);
        const kind = waitsForShop(schema, document, operation) ? 'shops' : kindOf(units);
        const tooManyReads = await reply.waitForRoomToRead(kind, Math.max(units, unitsOfSmall));
        if (tooManyReads) throw problemError(tooManyReads);
        const { viewer } = callerOf(reply.request);
        const count = countMutations(document, operation);
        // A visitor's are refused by each.
        const note = (remaining: Remaining) => addRateLimitHeaders(reply, remaining);
        const tooManyWrites = viewer && count > 0 ? await writes.spend(countedAs(reply.request), count, note) : null;
        if (tooManyWrites) throw problemError(tooManyWrites);
      },
    };
  },
});

/** Notes the operation of a request for its line in the log, and whether a part of its response failed. */
const noteOperations: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, operationName, response: { body, http } }) {
        const request = currentReply.getStore()?.request;
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
