import BetterSqlite3 from 'better-sqlite3';
import type { BareDatabase } from './bareDatabase.ts';
import { statements } from './statements.ts';

/** Its writes are as durable as the product's, and its page cache is as large. */
export function openBareSqlite(file: string): BareDatabase {
  const client = new BetterSqlite3(file, { timeout: 5000 });
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('cache_size = -4000');
  const findWishlist = client.prepare(statements.findWishlist);
  const listItems = client.prepare(statements.listItems);
  const insertReservation = client.prepare(statements.insertReservation);
  const deleteReservation = client.prepare(statements.deleteReservation);
  return {
    findWishlist: (shareCode) => findWishlist.get(shareCode) as ReturnType<BareDatabase['findWishlist']>,
    listItems: (wishlistId) => listItems.all(wishlistId, wishlistId) as ReturnType<BareDatabase['listItems']>,
    insertReservation: ({ wishlistId, itemId, userId }) => insertReservation.run(wishlistId, itemId, userId),
    deleteReservation: ({ wishlistId, itemId, userId }) => deleteReservation.run(wishlistId, itemId, userId),
  };
}
