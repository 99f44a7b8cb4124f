import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { within } from '../deadline.ts';

/** Something that rejects where it does not answer. */
interface Pingable {
  ping(): Promise<void>;
}

type Probe = () => Promise<'ok' | 'unavailable'>;

/** For how long what a part answered is told again, in milliseconds. */
const rememberedMs = 2000;

/** An identity provider that has not answered by now counts as unavailable, in milliseconds. */
const patienceMs = 1000;

/**
 * `/healthz`: this process answers. `/readyz`: so does the database, which is all that visitors need; 503 where it does
 * not. It tells the identity provider's state as well. Anybody can ask, and each part is asked every 2 s at most.
 */
export function registerHealth(app: FastifyInstance, parts: Record<'database' | 'identity', Pingable>) {
  const databaseState = remember(watch('the database', () => parts.database.ping(), app.log));
  const pingIdentity = () => within(patienceMs, parts.identity.ping(), 'The identity provider');
  const identityState = remember(watch('the identity provider', pingIdentity, app.log));

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, identity] = await Promise.all([databaseState(), identityState()]);
    return reply.code(database === 'ok' ? 200 : 503).send({ database, identity });
  });
}

/** Asks a part, and logs when it stops answering and when it answers again. */
function watch(name: string, ping: () => Promise<void>, log: FastifyBaseLogger): Probe {
  let last: Awaited<ReturnType<Probe>> = 'ok';
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

/** Callers that come together share one question, and those of the next moments its answer. */
function remember(probe: Probe): Probe {
  let known: ReturnType<Probe> | null = null;
  function forget() {
    known = null;
  }
  return () => {
    known ??= probe().finally(() => setTimeout(forget, rememberedMs).unref());
    return known;
  };
}
