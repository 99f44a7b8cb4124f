import { openDatabase } from '@wishnest/server/db/open';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { signInNewPerson } from '../../support/accounts.ts';

export const itemsPerWishlist = 20;
const wishlistsPerOwner = 10;

/** The reservations of the giver who asks for their gifts. */
export const gifts = 50;

/** Each connection is a caller of its own. */
export const connections = 20;

/** Somebody with a token of the identity provider's. */
export interface Caller {
  uid: string;
  token: string;
}

export interface People {
  owner: Caller;
  givers: Caller[];
}

/** What the calls use of a database. */
export interface Dataset extends People {
  /** The share codes of the calling owner's wishlists. All givers reserve on the first one. */
  shareCodes: string[];
  /** An item of the first wishlist for each giver. */
  items: { wishlistId: string; itemId: string }[];
}

/** Signs in people with new accounts. */
export async function signInPeople(emulatorHost: string): Promise<People> {
  const people: Caller[] = [];
  for (let n = 0; n <= connections; n += 1) {
    const person = await signInNewPerson(emulatorHost, 'caller');
    people.push({ uid: person.localId, token: person.idToken });
  }
  const [owner, ...givers] = people as [Caller, ...Caller[]];
  return { owner, givers };
}

type Row = Record<string, string>;

/**
 * Fills an empty database. Every owner has 10 shared wishlists of 20 items. A friend of the owner has reserved one item of
 * each, except on the wishlist on which all givers reserve. The last giver has reserved 50 items of other owners. Givers
 * have opened the wishlists that they reserve from. The first items of all wishlists are inserted first, then the second
 * ones, so that the items of a wishlist are not stored beside each other.
 */
export async function fillDataset(url: string, people: People, wishlists: number): Promise<Dataset> {
  await (await openDatabase(url)).close();
  const { query, settle, close, randomId } = connect(url);
  const { owner, givers } = people;
  const collector = givers.at(-1)?.uid;
  const uids = [owner, ...givers].map(({ uid }) => `('${uid}')`).join(', ');
  const upTo = (limit: number) =>
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${limit})`;

  await query(`insert into accounts (uid) values ${uids}`);
  const others = wishlists / wishlistsPerOwner - 1;
  await query(`${upTo(others)} insert into accounts (uid) select 'owner-' || n from counter`);
  await query(`insert into users (id, username, bio, email, avatar_url)
    select uid, 'Owner', '', '', 'avatar2' from accounts where uid like 'owner-%' or uid = '${owner.uid}'`);
  await query(`${upTo(wishlistsPerOwner)} insert into wishlists (id, owner_id, name, share_code, "order", created_at)
    select ${randomId}, id, 'Wishlist ' || n || ' ' || substr(id, 1, 8), ${randomId}, n, n
    from counter cross join users order by n, id`);
  await query(`${upTo(itemsPerWishlist)} insert into items (id, wishlist_id, name, link, created_at)
    select ${randomId}, id, 'Wish ' || n, 'https://shop.example/products/a-rather-usual-address?variant=' || n, n
    from counter cross join wishlists order by n`);

  const own = await query(`select id, share_code from wishlists where owner_id = '${owner.uid}' order by id`);
  const shared = own[0]?.id;
  await query("insert into accounts (uid) select 'friend-of-' || id from users");
  await query(`insert into reservations (wishlist_id, item_id, user_id)
    select w.id, i.id, 'friend-of-' || w.owner_id from items i join wishlists w on w.id = i.wishlist_id
    where i.name = 'Wish 1' and w.id <> '${shared}'`);
  await query(`insert into reservations (wishlist_id, item_id, user_id, reserved_at)
    select i.wishlist_id, i.id, '${collector}', 1 from items i where i.name = 'Wish 3' and i.wishlist_id in (
      select id from wishlists where owner_id like 'owner-%' order by id limit ${gifts})`);
  await query(`insert into openings (wishlist_id, user_id, share_code, opened_at, last_opened_at)
    select w.id, o.user_id, w.share_code, 1, 1000 from wishlists w join (
      select wishlist_id, user_id from reservations where user_id = '${collector}'
      union select '${shared}', uid from accounts where uid in (${uids.replaceAll(/[()]/g, '')})
        and uid <> '${owner.uid}'
    ) as o on o.wishlist_id = w.id`);
  const items = await query(`select id from items where wishlist_id = '${shared}' order by created_at`);
  await settle();
  await close();
  return {
    ...people,
    shareCodes: own.map((row) => String(row.share_code)),
    items: items.map((row) => ({ wishlistId: String(shared), itemId: String(row.id) })),
  };
}

/** A connection by the database's driver, without the product's code. */
function connect(url: string) {
  if (url.startsWith('file:')) {
    const client = new BetterSqlite3(url.slice('file:'.length));
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
  // This setting skips the foreign key checks of rows that are known to be valid.
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
