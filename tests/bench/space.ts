import pg from 'pg';

const tables = ['accounts', 'users', 'wishlists', 'items', 'reservations', 'openings'];

/** Ids as long as real ones; each user has 2 shared wishlists of 10 items, 3 reservations and 5 openings. */
const fill = `
  insert into accounts (uid) select person from people;
  insert into users select person, 'Somebody', 'I like kites and lamps', person || '@example.com', 'avatar1' from people;
  insert into wishlists select person || w, person, 'Birthday', 'code' || person || w, w, w
    from people, generate_series(1, 2) w;
  insert into items select w.id || i, w.id, 'A kite with a tail', 'https://shop.example/toys/kites/' || md5(w.id), i
    from wishlists w, generate_series(1, 10) i;
  insert into reservations select other || '1', other || '1' || i, person
    from people, generate_series(1, 3) i, lateral (select pg_temp.neighbour(n, i) other) o;
  insert into openings select other || '1', person, 'code' || other || '1', i
    from people, generate_series(1, 5) i, lateral (select pg_temp.neighbour(n, i) other) o;
  vacuum analyze;`;

/** A migrated, empty database gets so many users. */
export async function fillWithUsers(url: string, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = (n: string) => `lpad((${n})::text, 20, 'x')`;
    await client.query(`create temp table people as select n, ${name('n')} person from generate_series(1, ${users}) n;
      create function pg_temp.neighbour(n int, i int) returns text
        language sql as $$ select ${name(`(n + i * 37) % ${users} + 1`)} $$`);
    for (const statement of fill.split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What a row takes, by table, and what a user takes in all. */
export async function measureSpace(url: string, users: number): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const bytes: Record<string, number> = {};
    let total = 0;
    for (const table of tables) {
      const { rows } = await client.query(
        `select pg_total_relation_size('${table}') size, count(*) rows from ${table}`,
      );
      bytes[table] = Math.round(rows[0].size / rows[0].rows);
      total += Number(rows[0].size);
    }
    return { ...bytes, 'a user': Math.round(total / users) };
  } finally {
    await client.end();
  }
}
