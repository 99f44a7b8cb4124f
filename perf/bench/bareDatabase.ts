import { defaultPool } from '@wishnest/server/platform/db/open';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

export type Row = Record<string, string | number | boolean | null>;

/** The statements of the bare servers, with `?` for each value. */
const statements = {
  // A join would be slower, since SQLite plans it again each time that its driver clears the bound value.
  findWishlist: `select id, name, owner_id as "ownerId",
      (select username from users where users.id = owner_id) as "ownerName",
      (select avatar_url from users where users.id = owner_id) as "ownerAvatar"
    from wishlists where share_code = ?`,
  listItems: `select id, name, link, note, price_amount as "priceAmount", price_currency as "priceCurrency", picture, is_starred as "isStarred", id in (select item_id from reservations where wishlist_id = ?) as "isReserved"
    from items where wishlist_id = ? order by position, id`,
  // A round may end between an insert and its delete, so that the next round finds the row.
  insertReservation: 'insert into reservations (wishlist_id, item_id, user_id) values (?, ?, ?) on conflict do nothing',
  deleteReservation: 'delete from reservations where wishlist_id = ? and item_id = ? and user_id = ?',
};

/** Runs one of the statements with these values, and returns its rows. */
type Ask = (name: keyof typeof statements, ...values: unknown[]) => Promise<Row[]>;

export const openBareDatabase = (url: string): Ask =>
  url.startsWith('file:') ? openBareSqlite(url.slice('file:'.length)) : openBarePostgres(url);

/** Its writes are as durable as the product's, and its page cache is as large. */
function openBareSqlite(file: string): Ask {
  const client = new BetterSqlite3(file, { timeout: 5000 });
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('cache_size = -4000');
  const prepared = new Map(Object.entries(statements).map(([name, sql]) => [name, client.prepare(sql)]));
  return async (name, ...values) => {
    const statement = prepared.get(name);
    if (statement?.reader) return statement.all(...values) as Row[];
    statement?.run(...values);
    return [];
  };
}

/** The pool is as large as the default of the product. */
function openBarePostgres(url: string): Ask {
  const pool = new pg.Pool({ connectionString: url, max: defaultPool.poolSize });
  return async (name, ...values) => {
    let n = 0;
    const text = statements[name].replaceAll('?', () => `$${++n}`);
    return (await pool.query({ name, text, values })).rows;
  };
}
