import swagger from '@fastify/swagger';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { transportSentences } from '@wishnest/messages/api';
import { brand } from '@wishnest/page/brand';
import type { FastifyInstance } from 'fastify';
import { type Authentication, admissionPlugin } from '../authentication.ts';
import { refuseOtherMethods, sendFault } from '../http/errors.ts';
import { jsonBodyPlugin } from '../http/requests.ts';
import { fewUnits } from '../http/responseSizes.ts';
import { sendText } from '../http/responses.ts';
import { addExamples, documentCall, documentConfig, ErrorBody } from './document.ts';
import { type NamedSchemas, serializerCompiler } from './jsonSchema.ts';
import { ownAccountPlugin } from './ownAccount.ts';
import { restResponsesPlugin } from './responses.ts';
import type { RestApp } from './restApp.ts';

interface RestOptions {
  /** Adds the calls of every feature. */
  addRoutes(app: RestApp): Promise<void>;
  /** What they send and accept, by the names that the document gives it. */
  schemas: NamedSchemas;
  authentication: Authentication;
  /** The version of the product. */
  version: string;
}

const tokenDescription =
  'The token of a program, which its person makes in Settings, or a Firebase ID token of a Google account or of one with a verified ' +
  'e-mail address, which lasts one hour.';

const apiDescription =
  'Wishlists, their items, reservations and share links. Whatever is not in these calls is in GraphQL alone, at `/graphql`, with the ' +
  'schema at `/schema.graphql`. [The guide](/api/docs/guide) says how programs get a token, and what they may repeat.';

const tags = [
  { name: 'Wishlists', description: "The caller's own wishlists." },
  { name: 'Items', description: 'Items and their reservations.' },
  { name: 'Sharing', description: 'Share links and the wishlists behind them.' },
  { name: 'Users', description: "The caller's own account." },
];

export async function restPlugin(app: FastifyInstance, { addRoutes, schemas, authentication, version }: RestOptions) {
  const definitions = { Error: ErrorBody, ...schemas };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} REST API`,
        version,
        description: apiDescription,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this document comes from.' }],
      tags,
      components: {
        schemas: toJsonSchemaDefs(definitions, documentConfig(definitions)) as never,
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: tokenDescription } },
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
  await app.register(admittedCalls, { addRoutes, authentication });
  for (const path of [...paths]) refuseOtherMethods(app, path);
  app.setNotFoundHandler((_request, reply) => sendFault(reply, 404, transportSentences.pathUnknown));
}

/** The calls alone, so that what answers other methods has none of their hooks. */
async function admittedCalls(
  app: FastifyInstance,
  { addRoutes, authentication }: Omit<RestOptions, 'schemas' | 'version'>,
) {
  app.setSerializerCompiler(serializerCompiler);
  await app.register(jsonBodyPlugin);
  await app.register(admissionPlugin, { authentication });
  app.addHook('onRoute', function addDefaultSize(route) {
    route.config = { responseSize: fewUnits, ...route.config };
  });
  await app.register(restResponsesPlugin);
  await app.register(ownAccountPlugin);
  // Fastify's own types know no refusals in a config.
  await addRoutes(app as unknown as RestApp);
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
