import type { FastifyInstance } from 'fastify';

/** Something that rejects where it does not answer. */
interface Pingable {
  ping(): Promise<void>;
}

/** `/healthz`: this process answers. `/readyz`: so do the database and the identity provider, else 503 says which not. */
export function registerHealth(app: FastifyInstance, database: Pingable, identity: Pingable) {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [databaseState, identityState] = await Promise.all([stateOf(database), stateOf(identity)]);
    const ready = databaseState === 'ok' && identityState === 'ok';
    return reply.code(ready ? 200 : 503).send({ database: databaseState, identity: identityState });
  });
}

async function stateOf(part: Pingable) {
  return part.ping().then(
    () => 'ok',
    () => 'unavailable',
  );
}
