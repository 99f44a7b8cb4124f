import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/identity/identity.ts';
import { cacheFor, within } from '../../platform/outage.ts';
import { findClockFault } from '../../platform/warnings.ts';

type State = 'ok' | 'unavailable';

const cacheMs = 2000;
const clockCacheMs = 60_000;

const identityTimeoutMs = 1000;

interface HealthOptions {
  database: { ping(): Promise<void> };
  identity: Pick<Identity, 'ping' | 'now'>;
  version: string;
}

/**
 * Adds `/healthz`, which answers while the process does and names the version, and `/readyz`, which is 503 while the
 * database does not respond. The body of `/readyz` also has the identity provider's state. It does not change the
 * status, because visitors need no provider. It says if this machine's clock is wrong. All of it is cached, because the
 * route is public and each probe costs a call.
 */
export async function healthRoutes(app: FastifyInstance, parts: HealthOptions) {
  const databaseState = buildProbe('the database', () => parts.database.ping(), app.log);
  const pingIdentity = () => within(identityTimeoutMs, parts.identity.ping(), 'The identity provider');
  const identityState = buildProbe('the identity provider', pingIdentity, app.log);

  const clockFault = cacheFor(clockCacheMs, async () => findClockFault(await parts.identity.now()));
  const config = { isProbe: true };
  app.get('/healthz', { config }, async (request) => ({
    status: 'ok',
    version: parts.version,
    // The doctor asks through the public address, and compares this with the settings.
    arrived: {
      origin: `${request.protocol}://${request.host}`,
      proxies: countProxies(request),
      // These are the trusted proxies, and then whoever the first of them names.
      trusted: (request.ips?.length ?? 1) - 1,
    },
  }));

  app.get('/readyz', { config }, async (_request, reply) => {
    const [database, identity, clock] = await Promise.all([databaseState(), identityState(), clockFault()]);
    return reply.code(database === 'ok' ? 200 : 503).send({ database, identity, ...(clock && { clock }) });
  });
}

/** How many proxies say that they have passed this request on. */
function countProxies({ headers }: FastifyRequest): number {
  return [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean).length;
}

/** Builds a probe of a part, whose result is cached for `cacheMs`. The log says when it changes. */
function buildProbe(name: string, ping: () => Promise<void>, log: FastifyBaseLogger): () => Promise<State> {
  let last: State = 'ok';

  async function probe(): Promise<State> {
    try {
      await ping();
      if (last !== 'ok') log.info(`${name} answers again`);
      last = 'ok';
    } catch (error) {
      if (last === 'ok') log.warn({ err: error }, `${name} does not answer`);
      last = 'unavailable';
    }
    return last;
  }

  return cacheFor(cacheMs, probe);
}
