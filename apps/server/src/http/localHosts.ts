import { isIP } from 'node:net';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';

/** The host in a `Host` header, without the port. An IPv6 address is in brackets. */
const hostWithPort = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;

/**
 * Refuses requests for names that the operator has not configured. Local accounts prove nothing about a person, and a page of
 * any site can make a browser resolve the site's own name to this machine. The browser would then let the page act as
 * anybody here. It always sends the name, and no site can have an IP address or a name below `localhost`. Only the `Host`
 * header counts, because such a page could send any forwarded one.
 * @param names the hosts that the operator has configured
 */
export function refuseOtherNames(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(['localhost', ...names].map((name) => name.toLowerCase()));

  function isAllowed(header: string): boolean {
    const host = hostWithPort.exec(header)?.[1]?.toLowerCase() ?? '';
    return known.has(host) || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request.headers.host ?? '')) return done();
    reply.code(421).send({ error: transport.hostRefused });
  });
}
