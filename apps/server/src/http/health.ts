import type { FastifyInstance } from 'fastify';

/** Something that rejects where it does not answer. */
interface Pingable {
  ping(): Promise<void>;
}

/** `/healthz`: this process answers. `/readyz`: so do the database and the identity provider, else 503 says which not. */
export function registerHealth(
  app: FastifyInstance,
  database: Pick<Database, 'ping'>,
  identity: Pick<Identity, 'ping'>,
) {
  const answers = (part: Promise<void>) =>
    part.then(
      () => 'ok',
      () => 'unavailable',
    );

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [databaseState, identityState] = await Promise.all([answers(database.ping()), answers(identity.ping())]);
    const ready = databaseState === 'ok' && identityState === 'ok';
    return reply.code(ready ? 200 : 503).send({ database: databaseState, identity: identityState });
  });
}
