import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';

/** Answers 405 with `Allow` where a path of this plugin is asked with a method that it has no route for. */
export function registerMethodNotAllowed(app: FastifyInstance) {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const name of [method].flat()) known.add(name);
  });

  return function refuseOtherMethods(): void {
    for (const [url, allowed] of [...methods]) {
      const allow = [...allowed].join(', ');
      app.route({
        url: url.slice(app.prefix.length),
        method: app.supportedMethods.filter((method) => !allowed.has(method)),
        config: { token: 'none' },
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before the body is read: a wrong method is refused whatever it carries.
        onRequest: (_request, reply, _done) => {
          reply.code(405).header('allow', allow).send({ error: transport.methodNotAllowed });
        },
        handler: () => {},
      });
    }
  };
}
