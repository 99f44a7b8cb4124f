import pg from 'pg';

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
