/**
 * The server that Wishnest is compared with: Fastify and the database's driver, with statements and JSON written by hand,
 * without rules and logs.
 * Listens on PORT with WORKERS processes, on the database of DATABASE_URL.
 */
import cluster from 'node:cluster';
import Fastify from 'fastify';
import { openBareDatabase } from './bareDatabase.ts';

type Reservation = Record<'wishlistId' | 'itemId' | 'userId', string>;

const { DATABASE_URL: url = '', PORT, WORKERS } = process.env;

if (cluster.isPrimary && Number(WORKERS) > 1) {
  for (let n = 0; n < Number(WORKERS); n += 1) cluster.fork();
} else {
  const ask = openBareDatabase(url);
  const app = Fastify({ forceCloseConnections: true });

  app.get<{ Params: { shareCode: string } }>('/:shareCode', async ({ params }, reply) => {
    const [wishlist] = await ask('findWishlist', params.shareCode);
    if (!wishlist) return reply.code(404).send();
    const { id: wishlistId, name, ownerId, ownerName, ownerAvatar } = wishlist;
    const items = (await ask('listItems', wishlistId, wishlistId)).map(({ id, name, link, isReserved }) => {
      return { id, name, link, isReserved: Boolean(isReserved), reservedBy: null, wishlistOwner: ownerId };
    });
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify({ id: wishlistId, name, ownerId, ownerName, ownerAvatar, items });
  });

  app.post<{ Body: Reservation }>('/reserve', async ({ body: { wishlistId, itemId, userId } }) => {
    await ask('insertReservation', wishlistId, itemId, userId);
    return { isReserved: true };
  });

  app.post<{ Body: Reservation }>('/unreserve', async ({ body: { wishlistId, itemId, userId } }) => {
    await ask('deleteReservation', wishlistId, itemId, userId);
    return { isReserved: false };
  });

  process.on('disconnect', () => process.exit());
  await app.listen({ port: Number(PORT), host: '127.0.0.1' });
}
