import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { isProblem } from '@wishnest/domain/problem';
import { transport } from '@wishnest/messages/api';
import { brand } from '@wishnest/page/brand';
import type { FastifyInstance } from 'fastify';
import { type Authentication, admissionPlugin } from '../authentication.ts';
import { compressionPlugin } from '../http/compression.ts';
import { presentProblem, sendError, sendProblem } from '../http/errors.ts';
import { hasTag, jsonBodyPlugin, tagOf } from '../http/requests.ts';
import { sendText } from '../http/sendText.ts';
import { fewUnits } from '../reads.ts';
import { addExamples, documentCall, documentConfig } from './document.ts';
import { Refused } from './schemas.ts';
import { type Entities, type RestApp, serializerCompiler, type ValibotTypeProvider } from './typeProvider.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Whether the response has an `ETag`, by which a caller that has it already gets 304. Responses to owners have none, also if nothing
     * that they could learn is in them.
     */
    isRevalidated: boolean;
  }
}

interface RestOptions {
  /** Adds the calls of every feature. */
  addRoutes(app: RestApp): Promise<void>;
  /** What they send. */
  entities: Entities;
  authentication: Authentication;
  /** The version of the product. */
  version: string;
}

const description =
  'The token of a program, which its person makes in Settings, or a Firebase ID token of a Google account or of one with a verified ' +
  'e-mail address, which lasts one hour.';

const about =
  'Wishlists, their items, reservations and share links. Notes, prices, pictures, gifts being given and what was removed are in ' +
  'GraphQL alone, at `/graphql`, with the schema at `/schema.graphql`. [The guide](/api/docs/guide) says how programs get a token, ' +
  'and what they may repeat.';

const tags = [
  { name: 'Wishlists', description: "The caller's own wishlists." },
  { name: 'Items', description: 'Items and their reservations.' },
  { name: 'Sharing', description: 'Share links and the wishlists behind them.' },
  { name: 'Users', description: "The caller's own account." },
];

export async function restPlugin(app: FastifyInstance, { addRoutes, entities, authentication, version }: RestOptions) {
  const definitions = { Error: Refused, ...entities };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} REST API`,
        version,
        description: about,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this document comes from.' }],
      tags,
      components: {
        schemas: toJsonSchemaDefs(definitions, documentConfig(definitions)) as never,
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description } },
      },
      security: [{ token: [] }],
    },
    transform: documentCall(definitions),
    transformObject: addExamples,
  });
  const paths = new Set<string>();
  app.addHook('onRoute', function notePath({ routePath }) {
    paths.add(routePath);
  });
  await app.register(calls, { addRoutes, authentication });
  for (const path of paths) refuseOtherMethods(app, path);
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, transport.pathUnknown));
}

async function calls(app: FastifyInstance, { addRoutes, authentication }: Omit<RestOptions, 'entities' | 'version'>) {
  // The services validate bodies, after they have authorised the caller.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(jsonBodyPlugin);
  await app.register(admissionPlugin, { authentication });
  app.addHook('onRoute', function addDefaultSize(route) {
    route.config = { returns: fewUnits, ...route.config };
  });
  app.addHook('onRequest', async function refuseWithoutProfile(request, reply) {
    const { caller, method, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.withoutProfile || !caller.viewer) return;
    const refusal = await authentication.users.refuseWithoutProfile(caller.viewer);
    if (refusal) return sendProblem(reply, refusal);
  });
  // A Problem brings its own status, whatever status the call has set for its success.
  app.addHook('preSerialization', function answerProblem(_request, reply, payload, done) {
    done(null, isProblem(payload) ? presentProblem(reply, payload) : payload);
  });
  revalidate(app);
  // The tag is of the text that is compressed.
  await app.register(compressionPlugin);
  await addRoutes(app.withTypeProvider<ValibotTypeProvider>());
  serveDocument(app);
}

/** Serves the document, which is complete once all routes are there. */
function serveDocument(app: FastifyInstance): void {
  let send: ReturnType<typeof sendText> | undefined;
  app.get('/openapi.json', { config: { token: 'none' }, schema: { hide: true } }, (request, reply) => {
    send ??= sendText(JSON.stringify(app.swagger()), 'application/json; charset=utf-8');
    return send(request, reply);
  });
}

/** Answers 304 to whoever asks again for what has not changed, so that polling transfers nothing. The response is built all the same. */
function revalidate(app: FastifyInstance): void {
  app.decorateReply('isRevalidated', false);
  app.addHook('onSend', function answerUnchanged(request, reply, payload, done) {
    if (!reply.isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string') return done();
    const tag = tagOf(payload);
    // It is the same text in each encoding, so the tag is a weak one.
    reply.header('etag', `W/${tag}`);
    if (!hasTag(request, tag)) return done();
    reply.code(304).removeHeader('content-type');
    done(null, '');
  });
}

/** Answers 405 with `Allow` to the methods that this path has no route for. */
export function refuseOtherMethods(app: FastifyInstance, path: string): void {
  // Fastify knows few methods by itself, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const allowed = app.supportedMethods.filter((method) => app.hasRoute({ url: app.prefix + path, method }));
  app.route({
    url: path,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    schema: { hide: true },
    exposeHeadRoute: false,
    // This hook runs before the body is read, so that an invalid body does not get another status.
    onRequest: async (_request, reply) =>
      sendError(reply.header('allow', allowed.join(', ')), 405, transport.methodNotAllowed),
    handler: () => {},
  });
}
