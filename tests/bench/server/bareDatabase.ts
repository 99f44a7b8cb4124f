import { defaultPool } from '@wishnest/server/db/database';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

export interface Reservation {
  wishlistId: string;
  itemId: string;
  userId: string;
}

export interface WishlistRow {
  id: string;
  name: string;
  ownerId: string;
  ownerName: string;
  ownerAvatar: string;
}

export interface ItemRow {
  id: string;
  name: string;
  link: string;
  note: string;
  priceAmount: string | null;
  priceCurrency: string | null;
  picture: string | null;
  isReserved: number | boolean;
}

/** The queries of the bare server, for either database. */
export interface BareDatabase {
  findWishlist(shareCode: string): Promise<WishlistRow | undefined> | WishlistRow | undefined;
  listItems(wishlistId: string): Promise<ItemRow[]> | ItemRow[];
  insertReservation(reservation: Reservation): Promise<unknown> | unknown;
  deleteReservation(reservation: Reservation): Promise<unknown> | unknown;
}

export const openBareDatabase = (url: string): BareDatabase =>
  url.startsWith('file:') ? openBareSqlite(url.slice('file:'.length)) : openBarePostgres(url);

/** The statements of the bare server, with `?` for each value. */
const statements = {
  // A join would be slower, since SQLite plans it again each time that its driver clears the bound value.
  findWishlist: `select id, name, owner_id as "ownerId",
      (select username from users where users.id = owner_id) as "ownerName",
      (select avatar_url from users where users.id = owner_id) as "ownerAvatar"
    from wishlists where share_code = ?`,
  listItems: `select id, name, link, note, price_amount as "priceAmount", price_currency as "priceCurrency", picture, id in (select item_id from reservations where wishlist_id = ?) as "isReserved"
    from items where wishlist_id = ? order by created_at, id`,
  // A round may end between an insert and its delete, so that the next round finds the row.
  insertReservation: 'insert into reservations (wishlist_id, item_id, user_id) values (?, ?, ?) on conflict do nothing',
  deleteReservation: 'delete from reservations where wishlist_id = ? and item_id = ? and user_id = ?',
};

/** Its writes are as durable as the product's, and its page cache is as large. */
function openBareSqlite(file: string): BareDatabase {
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

/** The pool is as large as the default of the product. */
function openBarePostgres(url: string): BareDatabase {
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
