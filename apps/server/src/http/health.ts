import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { within } from '../outage.ts';

type State = 'ok' | 'unavailable';

const cacheMs = 2000;

const identityTimeoutMs = 1000;

/**
 * Registers `/healthz`, which answers while the process does, and `/readyz`, which is 503 while the database does not
 * respond. The body of `/readyz` also has the identity provider's state. It does not change the status, because visitors
 * need no provider. Both states are cached, because the route is public and each probe costs a call.
 */
export function registerHealth(
  app: FastifyInstance,
  parts: Record<'database' | 'identity', { ping(): Promise<void> }>,
) {
  const databaseState = buildProbe('the database', () => parts.database.ping(), app.log);
  const pingIdentity = () => within(identityTimeoutMs, parts.identity.ping(), 'The identity provider');
  const identityState = buildProbe('the identity provider', pingIdentity, app.log);

  const config = { isProbe: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config }, async (_request, reply) => {
    const [database, identity] = await Promise.all([databaseState(), identityState()]);
    return reply.code(database === 'ok' ? 200 : 503).send({ database, identity });
  });
}

/** Builds a probe of a part, whose result is cached for `cacheMs`. The log says when it changes. */
function buildProbe(name: string, ping: () => Promise<void>, log: FastifyBaseLogger): () => Promise<State> {
  let last: State = 'ok';
  let current: Promise<State> | null = null;

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

  function expire() {
    current = null;
  }

  return () => {
    // A probe that takes long is not repeated meanwhile.
    current ??= probe().finally(() => setTimeout(expire, cacheMs).unref());
    return current;
  };
}
