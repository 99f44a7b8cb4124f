import { defaultPool } from '@wishnest/server/db/poolOptions';
import pg from 'pg';
import type { BareDatabase } from './bareDatabase.ts';
import { statements } from './statements.ts';

/** The pool is as large as the default of the product. */
export function openBarePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: defaultPool.poolSize });
  const execute = (name: keyof typeof statements, values: string[]) => {
    let n = 0;
    const text = statements[name].replaceAll('?', () => `$${++n}`);
    return pool.query({ name, text, values });
  };
  return {
    findWishlist: async (shareCode) => (await execute('findWishlist', [shareCode])).rows[0],
    listItems: async (wishlistId) => (await execute('listItems', [wishlistId, wishlistId])).rows,
    insertReservation: ({ wishlistId, itemId, userId }) => execute('insertReservation', [wishlistId, itemId, userId]),
    deleteReservation: ({ wishlistId, itemId, userId }) => execute('deleteReservation', [wishlistId, itemId, userId]),
  };
}
