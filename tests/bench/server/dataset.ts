import { openDatabase } from '@wishnest/server/db/open';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { Caller } from './people.ts';
import { gifts, itemsPerWishlist, wishlistsPerOwner } from './settings.ts';

/** The people and wishlists in a database that the calls use. */
export interface Dataset {
  owners: Caller[];
  givers: Caller[];
  /** The share codes of the calling owners' wishlists. */
  shareCodes: string[];
  /** Each giver with an item that nobody else reserves, all on the same wishlist or each on a wishlist of their own. */
  reservers: Record<'sameWishlist' | 'ownWishlist', Reserver[]>;
}

interface Reserver {
  giver: Caller;
  item: { wishlistId: string; itemId: string };
}

type Row = Record<string, string>;

/**
 * Fills an empty database. Every owner has 10 shared wishlists of 20 items. A friend of the owner has reserved one item of
 * each, except on the wishlist on which all givers reserve. The last giver has reserved 50 items. Givers have opened the wishlists that they
 * reserve from. The first items of all
 * wishlists are inserted first, then the second ones, so that the items of a wishlist are not stored beside each other.
 */
export async function fillDataset(
  url: string,
  people: { owners: Caller[]; givers: Caller[] },
  wishlists: number,
): Promise<Dataset> {
  await (await openDatabase(url)).close();
  const { query, settle, close, randomId } = connect(url);
  const { owners, givers } = people;
  const quoted = (callers: Caller[]) => callers.map(({ uid }) => `('${uid}')`).join(', ');
  const upTo = (limit: number) =>
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${limit})`;
  const otherOwners = wishlists / wishlistsPerOwner - owners.length;

  await query(`insert into accounts (uid) values ${quoted([...owners, ...givers])}`);
  if (otherOwners > 0) {
    await query(`${upTo(otherOwners)} insert into accounts (uid) select 'owner-' || n from counter`);
  }
  await query(`insert into users (id, username, bio, email, avatar_url)
    select uid, 'Owner', '', '', 'avatar2' from accounts
    where uid like 'owner-%' or uid in (values ${quoted(owners)})`);
  await query(`${upTo(wishlistsPerOwner)} insert into wishlists (id, owner_id, name, share_code, "order", created_at)
    select ${randomId}, id, 'Wishlist ' || n || ' ' || substr(id, 1, 8), ${randomId}, n, n
    from counter cross join users order by n, id`);
  await query(`${upTo(itemsPerWishlist)} insert into items (id, wishlist_id, name, link, created_at)
    select ${randomId}, id, 'Wish ' || n, 'https://shop.example/products/a-rather-usual-address?variant=' || n, n
    from counter cross join wishlists order by n`);
  const shared = `(select max(id) from wishlists where owner_id in (values ${quoted(owners)}))`;
  await query("insert into accounts (uid) select 'friend-of-' || id from users");
  await query(`insert into reservations (wishlist_id, item_id, user_id)
    select w.id, i.id, 'friend-of-' || w.owner_id from items i join wishlists w on w.id = i.wishlist_id
    where i.name = 'Wish 1' and w.id <> ${shared}`);
  // They are on other wishlists than those on which the givers reserve while they are measured.
  await query(`insert into reservations (wishlist_id, item_id, user_id, reserved_at)
    select i.wishlist_id, i.id, '${givers.at(-1)?.uid}', 1 from items i
    where i.name = 'Wish 3' and i.wishlist_id in (
      select id from wishlists where owner_id in (values ${quoted(owners)}) order by id desc limit ${gifts} offset 1)`);
  await settle();

  const own = await query(`select w.id, w.share_code, i.id as item_id from wishlists w join items i
    on i.wishlist_id = w.id where w.owner_id in (values ${quoted(owners)}) and i.name = 'Wish 2' order by w.id`);
  const free = await query(`select id, wishlist_id from items where wishlist_id = ${shared} order by created_at`);
  const reservers = {
    sameWishlist: givers.map((giver, n) => ({ giver, item: itemOf(free[n]?.wishlist_id, free[n]?.id) })),
    ownWishlist: givers.map((giver, n) => ({ giver, item: itemOf(own[n]?.id, own[n]?.item_id) })),
  };
  const reserving = [...reservers.sameWishlist, ...reservers.ownWishlist];
  await query(`insert into openings (wishlist_id, user_id, share_code, opened_at, last_opened_at)
    select w.id, o.user_id, w.share_code, 1, 1000 from wishlists w join (
      select wishlist_id, user_id from reservations where user_id = '${givers.at(-1)?.uid}'
      union values ${reserving.map(({ giver, item }) => `('${item.wishlistId}', '${giver.uid}')`).join(', ')}
    ) as o on o.wishlist_id = w.id`);
  await close();

  return {
    owners,
    givers,
    shareCodes: own.map((row) => String(row.share_code)),
    reservers,
  };
}

const itemOf = (wishlistId = '', itemId = '') => ({ wishlistId, itemId });

/** A connection by the database's driver, without the product's code. */
function connect(url: string) {
  if (url.startsWith('file:')) {
    const client = new BetterSqlite3(url.slice('file:'.length));
    // Two million rows are inserted into four indexes in no order. This much memory, in KiB, takes a tenth of the time.
    client.pragma('cache_size = -1000000');
    client.pragma('foreign_keys = OFF');
    return {
      async query(sql: string) {
        const statement = client.prepare(sql);
        if (statement.reader) return statement.all() as Row[];
        statement.run();
        return [];
      },
      settle: async () => client.pragma('wal_checkpoint(truncate)'),
      close: async () => client.close(),
      randomId: 'lower(substr(hex(randomblob(11)), 1, 22))',
    };
  }
  // This setting skips the foreign key checks of two million rows, which are known to be valid.
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c session_replication_role=replica' });
  return {
    query: async (sql: string): Promise<Row[]> => (await pool.query(sql)).rows,
    // PostgreSQL would do this by itself a little later, during a measurement.
    async settle() {
      await pool.query('vacuum analyze');
      await pool.query('checkpoint');
    },
    close: () => pool.end(),
    randomId: "substr(replace(gen_random_uuid()::text, '-', ''), 1, 22)",
  };
}
