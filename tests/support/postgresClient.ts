import pg from 'pg';

/** Selects a row for each statement in the database that waits for a lock. */
export const waitingForLock =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Runs SQL statements, and other work between them, over a connection of its own. Returns the last statement's rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: (string | (() => Promise<void>))[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) {
      if (typeof statement === 'string') ({ rows } = await client.query<Row>(statement));
      else await statement();
    }
    return rows;
  } finally {
    await client.end();
  }
}
