import { runSql } from '../support/postgresClient.ts';
import type { Column } from './table.ts';

const tables = {
  accounts: 'an account',
  users: 'a profile',
  wishlists: 'a wishlist',
  items: 'an item',
  reservations: 'a reservation',
  openings: 'an opening',
};

/** Each user has 2 shared wishlists of 10 items, 3 reservations and 5 openings. */
const fill = `
  insert into accounts (uid) select person from people;
  insert into users select person, 'Somebody', 'I like kites and lamps', person || '@example.com', 'avatar1' from people;
  insert into wishlists select pg_temp.id(person || w), person, 'Birthday', pg_temp.id('code' || person || w), w, w
    from people, generate_series(1, 2) w;
  insert into items select pg_temp.id(w.id || i), w.id, 'A kite with a tail', 'https://shop.example/toys/kites/' || md5(w.id), i
    from wishlists w, generate_series(1, 10) i;
  insert into reservations select w.id, pg_temp.id(w.id || i), person
    from people, generate_series(1, 3) i, lateral (select pg_temp.wishlist_near(n, i) id) w;
  insert into openings select w.id, person, w.share_code, i
    from people, generate_series(1, 5) i, lateral (select pg_temp.wishlist_near(n, i) id) near join wishlists w using (id);
  vacuum analyze;`;

/** Fills a migrated, empty database with this many users. */
export async function fillWithUsers(url: string, users: number): Promise<void> {
  await runSql(
    url,
    // The ids are as long and as unordered as those of Firebase and our own. Ordered ones would make the indexes smaller.
    `create function pg_temp.id(origin text) returns text language sql immutable as $$ select left(md5(origin), 22) $$;
      create function pg_temp.wishlist_near(n int, i int) returns text language sql immutable
        as $$ select pg_temp.id(left(md5(((n + i * 37) % ${users} + 1)::text), 28) || 1) $$;
      create temp table people as select n, left(md5(n::text), 28) person from generate_series(1, ${users}) n;`,
    ...fill.split(';'),
  );
}

/** The size of a row, by table, and of all rows of a user. */
export async function measureSpace(url: string, users: number): Promise<Column> {
  const bytes: Column = {};
  let total = 0;
  for (const [table, name] of Object.entries(tables)) {
    const [row] = await runSql<{ size: number; rows: number }>(
      url,
      `select pg_total_relation_size('${table}')::float size, count(*)::float rows from ${table}`,
    );
    bytes[name] = inBytes((row?.size ?? 0) / (row?.rows ?? 0));
    total += row?.size ?? 0;
  }
  return { ...bytes, 'a user with all of it': inBytes(total / users) };
}

const inBytes = (bytes: number) => `${Math.round(bytes).toLocaleString('en')} bytes`;
