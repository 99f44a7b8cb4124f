import type { Database } from '@wishnest/server/db/database';
import type { FastifyInstance } from 'fastify';
import { nanoid } from 'nanoid';
import type { TestIdentity } from '../../support/identity.ts';

/** An owner with two shared wishlists of two items. All calls use the first one; the second is deleted with the account. */
export interface Twin {
  token: string;
  /** A session cookie. */
  cookie: string;
  uid: string;
  wishlistId: string;
  shareCode: string;
  itemId: string;
}

/** Two owners with equal wishlists. The items of the first owner's first wishlist are reserved. */
interface Pair {
  reserved: Twin;
  free: Twin;
}

const givers = ['bob', 'cleo'];

/** Fills the database with pairs. The order within a pair is random, so that the place on the disk has no influence. */
export async function fillPairs(
  app: FastifyInstance,
  database: Database,
  identity: TestIdentity,
  count: number,
): Promise<Pair[]> {
  const { accounts } = database.tables;
  await database.insert(accounts).values(givers.map((uid) => ({ uid })));
  const tokens = givers.map((uid) => identity.signIn({ uid }));
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const [one, other] = [await insertTwin(database, identity), await insertTwin(database, identity)];
    const [reserved, free] = Math.random() < 0.5 ? [one, other] : [other, one];
    // The items are reserved by the call itself, since it leaves locks on the rows that it reads.
    for (const [n, { id, wishlistId }] of reserved.items.entries()) {
      const url = `/api/wishlists/${wishlistId}/items/${id}/reserve`;
      await app.inject({ method: 'PATCH', url, headers: { authorization: `Bearer ${tokens[n % tokens.length]}` } });
    }
    pairs.push({ reserved: reserved.twin, free: free.twin });
  }
  return pairs;
}

/** All givers have opened all wishlists, so that openings are equal everywhere. */
async function insertTwin(database: Database, identity: TestIdentity) {
  const { accounts, users, wishlists, items, openings } = database.tables;
  const uid = nanoid();
  const wishlistOf = (name: string, order: number) => {
    return { id: nanoid(), ownerId: uid, name, shareCode: nanoid(), order, createdAt: order };
  };
  const [first, second] = [wishlistOf('Birthday', 0), wishlistOf('Wedding', 1)];
  const own = [first, first, second, second].map(({ id: wishlistId }, n) => {
    return { id: nanoid(), wishlistId, name: 'Kite', link: 'https://shop.example/kite', createdAt: n };
  });
  const opened = [first, second].flatMap(({ id, shareCode }) =>
    givers.map((userId) => ({ wishlistId: id, userId, shareCode, openedAt: 1, lastOpenedAt: 100 })),
  );
  await database.insert(accounts).values({ uid });
  await database.insert(users).values({ id: uid, username: 'Ann', bio: '', email: '', avatarUrl: '' });
  await database.insert(wishlists).values([first, second]);
  await database.insert(items).values(own);
  await database.insert(openings).values(opened);
  const token = identity.signIn({ uid });
  const cookie = (await identity.createSessionCookie(token)) ?? '';
  const twin: Twin = { token, cookie, uid, wishlistId: first.id, shareCode: first.shareCode, itemId: own[0]?.id ?? '' };
  return { twin, items: own };
}
