import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from '@wishnest/domain/brand';
import { transport } from '@wishnest/domain/texts/messages';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { documentationHeaders } from '../http/headers.ts';
import { registerBodyParser } from '../http/requests.ts';
import { type Authentication, admitCallers } from '../authentication.ts';
import { itemRoutes } from '../../features/items/routes.ts';
import type { Services } from '../../features/services.ts';
import { sharingRoutes } from '../../features/sharing/routes.ts';
import { userRoutes } from '../../features/users/routes.ts';
import { wishlistRoutes } from '../../features/wishlists/routes.ts';
import { entities } from './entities.ts';
import { tags } from './route.ts';

interface RestOptions {
  services: Services;
  authentication: Authentication;
}

const description =
  'A Firebase ID token of a Google account, or of an account with a verified e-mail address. It lasts one hour.';

/** The REST API, to be registered under `/api`. */
export async function restPlugin(app: FastifyInstance, { services, authentication }: RestOptions) {
  for (const entity of entities) app.addSchema(entity);
  // Fastify knows few methods by itself, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => void urls.add(url));
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
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema${index}`) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: { title: `REST · ${brand.name}` },
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: { onRequest: async (_request, reply) => void reply.headers(documentationHeaders) },
  });
  await app.register(operations, { services, authentication });
  refuseOtherMethods(app, [...urls]);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: transport.pathUnknown }));
}

async function operations(app: FastifyInstance, { services, authentication }: RestOptions) {
  // The services validate bodies, after they have authorised the caller.
  app.setValidatorCompiler(() => () => true);
  const byId = Object.fromEntries(entities.map((entity) => [entity.$id, entity]));
  // A refusal has its documented member alone. To compile the schemas of refusals too would double the time of a start.
  app.setSerializerCompiler<object>(({ schema, httpStatus }) =>
    Number(httpStatus) < 400 ? fastJson(schema, { schema: byId }) : JSON.stringify,
  );
  registerBodyParser(app);
  admitCallers(app, authentication);
  userRoutes(app, services);
  wishlistRoutes(app, services);
  itemRoutes(app, services);
  sharingRoutes(app, services);
  app.get('/openapi.json', { config: { token: 'none' }, schema: { hide: true } }, async () => app.swagger());
}

/** Answers 405 with `Allow` to the methods that these paths have no route for. */
function refuseOtherMethods(app: FastifyInstance, urls: string[]): void {
  for (const url of urls) {
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
}
