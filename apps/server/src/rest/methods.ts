import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';

/** Answers 405 with `Allow` to a method that a path of this plugin has no route for. Call the result after all routes. */
export function registerMethodNotAllowed(app: FastifyInstance) {
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
