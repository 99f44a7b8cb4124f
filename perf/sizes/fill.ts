import { openDatabase } from '@wishnest/server/platform/db/open';
import BetterSqlite3 from 'better-sqlite3';
import { runSql } from '../../tests/support/postgres.ts';

/** Of each wishlist. The first person is its owner, and the others have opened it; the second has reserved its first item. */
const people = 3;
const items = 5;

/** One of so many is removed, at a random time of the last 31 days: 1,725 items and 65 wishlists a day if there are a million. */
const removedOf = { items: 93, wishlists: 500 };
const daysOfRemovals = 31;

const ofSqlite = {
  id: (length: number) => `substr(lower(hex(randomblob(14))), 1, ${length})`,
  random: '(abs(random()) / 9223372036854775808.0)',
  now: "(strftime('%s') * 1000000)",
};

const ofPostgres = {
  id: (length: number) => `substr(md5(random()::text), 1, ${length})`,
  random: 'random()',
  now: '(extract(epoch from now()) * 1000000)::bigint',
};

/**
 * Fills an empty database with this many shared wishlists. Ids are random, as a server's, so that neighbours in time are not
 * neighbours in an index.
 */
export async function fill(url: string, wishlists: number): Promise<void> {
  await (await openDatabase(url)).close();
  const { id, random, now } = url.startsWith('file:') ? ofSqlite : ofPostgres;
  const upTo = (limit: number) =>
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${limit})`;
  const ago = `cast(${random} * ${daysOfRemovals} * 86400000000 as bigint)`;
  const removedAt = (of: number) => `case when ${random} < 1.0 / ${of} then ${now} - ${ago} end`;
  const statements = [
    'create temporary table people (n integer primary key, uid text)',
    `${upTo(wishlists * people)} insert into people select n, ${id(28)} from counter`,
    'insert into accounts (uid) select uid from people',
    `insert into users (id, username, bio, email, avatar_url)
      select uid, 'Person ' || n, 'I like kites', 'person-' || n || '@example.com', 'avatar2' from people`,
    `insert into wishlists (id, owner_id, name, share_code, "order", created_at, removed_at)
      select ${id(22)}, uid, 'Birthday ' || n, ${id(22)}, 0, ${now} - 10000000 + n, ${removedAt(removedOf.wishlists)}
      from people where n % ${people} = 1`,
    'create temporary table numbered (n integer primary key, id text, owner_id text, name text, share_code text)',
    `insert into numbered select p.n, w.id, w.owner_id, w.name, w.share_code from wishlists w join people p on p.uid = w.owner_id`,
    // The first items of all wishlists are inserted first, so that those of one are not stored beside each other.
    `${upTo(items)} insert into items (id, wishlist_id, name, link, note, created_at, position, removed_at)
      select ${id(22)}, w.id, 'Wish ' || c.n, 'https://shop.example/products/a-rather-usual-address?variant=' || w.n,
        'The red one, please', ${now} - 9000000 + c.n, ${now} - 9000000 + c.n, ${removedAt(removedOf.items)}
      from counter c cross join numbered w`,
    `insert into openings (wishlist_id, user_id, share_code, opened_at, last_opened_at)
      select w.id, p.uid, w.share_code, ${now} - 8000000 + p.n, ${now} from numbered w join people p on p.n in (w.n + 1, w.n + 2)`,
    `insert into reservations (wishlist_id, item_id, user_id, reserved_at, item_name, wishlist_name, owner_id, item_link, owner_name)
      select w.id, i.id, p.uid, ${now} - 7000000 + p.n, i.name, w.name, w.owner_id, i.link, 'Person ' || w.n
      from numbered w join items i on i.wishlist_id = w.id and i.name = 'Wish 1' join people p on p.n = w.n + 1`,
  ];
  if (url.startsWith('file:')) fillSqlite(url.slice('file:'.length), statements);
  // Without the checks of foreign keys, since these rows are valid.
  else
    await runSql(
      url,
      "set session_replication_role = replica; set work_mem = '256MB'",
      ...statements,
      'vacuum analyze',
      'checkpoint',
    );
}

function fillSqlite(file: string, statements: string[]): void {
  const client = new BetterSqlite3(file);
  for (const setting of [
    'foreign_keys = off',
    'journal_mode = delete',
    'journal_mode = off',
    'synchronous = off',
    'cache_size = -4000000',
  ])
    client.pragma(setting);
  for (const statement of statements) client.exec(statement);
  client.pragma('journal_mode = wal');
  client.close();
}
