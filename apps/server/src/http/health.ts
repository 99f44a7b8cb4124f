import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { within } from '../outage.ts';

/** A part of the server whose `ping` rejects when it does not respond. */
interface Pingable {
  ping(): Promise<void>;
}

type State = 'ok' | 'unavailable';
type Probe = () => Promise<State>;

/** How long the state of each part is cached, in milliseconds. */
const cacheMs = 2000;

/** How long the identity provider may take to respond, in milliseconds. */
const identityTimeoutMs = 1000;

/**
 * Registers `/healthz`, which answers while the process does, and `/readyz`, which is 503 while the database does not
 * respond. The body of `/readyz` also has the identity provider's state. It does not change the status, because visitors
 * need no provider. Both states are cached, because the route is public and each probe costs a call.
 */
export function registerHealth(app: FastifyInstance, parts: Record<'database' | 'identity', Pingable>) {
  const databaseState = cached(probe('the database', () => parts.database.ping(), app.log));
  const pingIdentity = () => within(identityTimeoutMs, parts.identity.ping(), 'The identity provider');
  const identityState = cached(probe('the identity provider', pingIdentity, app.log));

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, identity] = await Promise.all([databaseState(), identityState()]);
    return reply.code(database === 'ok' ? 200 : 503).send({ database, identity });
  });
}

/** Builds a probe of a part. It logs when the state changes. */
function probe(name: string, ping: () => Promise<void>, log: FastifyBaseLogger): Probe {
  let last: State = 'ok';
  return async () => {
    const failure = await ping().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure && last === 'ok') log.warn({ err: failure.error }, `${name} does not answer`);
    if (!failure && last !== 'ok') log.info(`${name} answers again`);
    last = failure ? 'unavailable' : 'ok';
    return last;
  };
}

/** Runs one probe for all concurrent callers, and caches its result for `cacheMs`. */
function cached(run: Probe): Probe {
  let state: ReturnType<Probe> | null = null;
  function expire() {
    state = null;
  }
  return () => {
    state ??= run().finally(() => setTimeout(expire, cacheMs).unref());
    return state;
  };
}
