import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from '@wishnest/domain/brand';
import { transport } from '@wishnest/domain/texts/messages';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { documentationHeaders } from '../http/headers.ts';
import { registerBodyParser } from '../http/requests.ts';
import { type Authentication, admitCallers } from '../identity/authentication.ts';
import { itemRoutes } from '../items/routes.ts';
import { reservationRoutes } from '../reservations/routes.ts';
import type { Services } from '../services.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { wishlistRoutes } from '../wishlists/routes.ts';
import { entities } from './entities.ts';
import { describePath, tags } from './route.ts';

interface RestOptions {
  services: Services;
  authentication: Authentication;
}

const description =
  'A Firebase ID token of a Google account, or of an account with a verified e-mail address. It lasts one hour.';

/** The REST API, to be registered under `/api`. */
export async function restPlugin(app: FastifyInstance, { services, authentication }: RestOptions) {
  for (const entity of entities) app.addSchema(entity);
  const refuseOtherMethods = registerMethodNotAllowed(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} REST API`,
        version: '1',
        description: 'Wishlists, their items, reservations and share links.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this document comes from.' }],
      tags,
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url }) => ({ schema: describePath(schema ?? {}, url), url }),
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema${index}`) },
  });
  await app.register(documentation);
  await app.register(operations, { services, authentication });
  refuseOtherMethods();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: transport.pathUnknown }));
}

async function documentation(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(documentationHeaders);
    done();
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: { title: `REST · ${brand.name}` },
    uiConfig: { layout: 'BaseLayout', persistAuthorization: false },
  });
}

async function operations(app: FastifyInstance, { services, authentication }: RestOptions) {
  // The services validate bodies, after they have authorised the caller.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(compileSerializer);
  registerBodyParser(app);
  admitCallers(app, authentication);
  userRoutes(app, services);
  wishlistRoutes(app, services);
  itemRoutes(app, services);
  sharingRoutes(app, services);
  reservationRoutes(app, services);
  app.get('/openapi.json', { config: { token: 'none' }, schema: { hide: true } }, async () => app.swagger());
}

/** Answers 405 with `Allow` to a method that a path of this plugin has no route for. Call the result after all routes. */
function registerMethodNotAllowed(app: FastifyInstance) {
  // Fastify knows few methods by itself, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    if (!url.endsWith('*')) urls.add(url);
  });

  return function refuseOtherMethods(): void {
    for (const url of [...urls]) {
      const allowed = app.supportedMethods.filter((method) => app.hasRoute({ url, method }));
      app.route({
        url: url.slice(app.prefix.length),
        method: app.supportedMethods.filter((method) => !allowed.includes(method)),
        schema: { hide: true },
        exposeHeadRoute: false,
        // This hook runs before the body is read, so that an invalid body does not get another status.
        onRequest: async (_request, reply) =>
          reply.code(405).header('allow', allowed.join(', ')).send({ error: transport.methodNotAllowed }),
        handler: () => {},
      });
    }
  };
}

const byId = Object.fromEntries(entities.map((entity) => [entity.$id, entity]));
const compiled = new Map<string, (entity: unknown) => string>();

/** Compiles the serialiser of each schema once. The routes have over a hundred responses, but only few schemas. */
const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const key = JSON.stringify(schema);
  const serialize = compiled.get(key) ?? fastJson(schema, { schema: byId });
  compiled.set(key, serialize);
  return serialize;
};
