import type { FastifyInstance } from 'fastify';

/**
 * Warns once where a proxy seems to stand in front that is not believed. Every visitor then has the proxy's address, and
 * all of them share one limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn('X-Forwarded-For comes, and TRUST_PROXY is empty: all visitors share one limit');
    }
    done();
  });
}
