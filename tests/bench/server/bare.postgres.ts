import pg from 'pg';
import type { BareDatabase } from './bareDatabase.ts';
import { statements } from './statements.ts';

/** It has as many connections as the product has by default. */
export function openBarePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const ask = (name: keyof typeof statements, values: string[]) => {
    let n = 0;
    const text = statements[name].replaceAll('?', () => `$${++n}`);
    return pool.query({ name, text, values });
  };
  return {
    findWishlist: async (shareCode) => (await ask('findWishlist', [shareCode])).rows[0],
    listItems: async (wishlistId) => (await ask('listItems', [wishlistId, wishlistId])).rows,
    insertReservation: ({ wishlistId, itemId, userId }) => ask('insertReservation', [wishlistId, itemId, userId]),
    deleteReservation: ({ wishlistId, itemId, userId }) => ask('deleteReservation', [wishlistId, itemId, userId]),
  };
}
