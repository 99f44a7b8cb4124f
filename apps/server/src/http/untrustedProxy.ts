import type { FastifyInstance } from 'fastify';

/**
 * Warns once about a proxy that seems to be in front and is not trusted. Every visitor then has the proxy's address, so that
 * all of them share one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn(
        'a request has X-Forwarded-For, but TRUST_PROXY is empty: all visitors behind that proxy share one limit',
      );
    }
    done();
  });
}
