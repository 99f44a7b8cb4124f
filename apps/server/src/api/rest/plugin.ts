import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import { brand } from '@wishnest/domain/brand';
import { refusals, transport } from '@wishnest/messages/texts/refusals';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Authentication, admissionPlugin } from '../authentication.ts';
import { sendProblem } from '../http/errors.ts';
import { jsonBodyPlugin } from '../http/requests.ts';
import { entity, string } from './entity.ts';
import { tags } from './route.ts';

interface RestOptions {
  /** Adds the calls of every feature, and the entities that they send. */
  addRoutes(app: FastifyInstance): void;
  authentication: Authentication;
}

const error = entity('Error', {
  error: {
    schema: { ...string, description: 'A sentence that may be shown to a person.' },
    example: refusals.wishlistNotFound,
  },
});

const description =
  'A Firebase ID token of a Google account, or of an account with a verified e-mail address. It lasts one hour.';

export async function restPlugin(app: FastifyInstance, { addRoutes, authentication }: RestOptions) {
  app.addSchema(error);
  // Fastify knows few methods by itself, and would answer 404 to the others.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const urls = new Set<string>();
  app.addHook('onRoute', function noteUrl({ url }) {
    urls.add(url);
  });
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
  await app.register(operations, { addRoutes, authentication });
  await app.register(otherMethodsPlugin, { urls: [...urls] });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: transport.pathUnknown }));
}

async function operations(app: FastifyInstance, { addRoutes, authentication }: RestOptions) {
  // The services validate bodies, after they have authorised the caller.
  app.setValidatorCompiler(() => () => true);
  // A refusal has its documented member alone. To compile the schemas of refusals too would double the time of a start.
  app.setSerializerCompiler<object>(({ schema, httpStatus }) =>
    Number(httpStatus) < 400
      ? fastJson(schema, { schema: app.getSchemas() as Record<string, Schema> })
      : JSON.stringify,
  );
  await app.register(jsonBodyPlugin);
  await app.register(admissionPlugin, { authentication });
  app.addHook('onRequest', async function refuseWithoutProfile(request, reply) {
    const { caller, method, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.withoutProfile || !caller.viewer) return;
    const refusal = await authentication.users.refuseWithoutProfile(caller.viewer);
    if (refusal) return sendProblem(reply, refusal);
  });
  addRoutes(app);
  app.get('/openapi.json', { config: { token: 'none' }, schema: { hide: true } }, async () => app.swagger());
}

/** Answers 405 with `Allow` to the methods that these paths have no route for. */
export const otherMethodsPlugin = fp<{ urls: string[] }>(async (app, { urls }) => {
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
});
