import pg from 'pg';
import { postgresColumns } from '../db/columns.postgres.ts';
import { guard } from '../db/failures.postgres.ts';
import { queriesOn } from '../db/postgres.ts';
import { defineSchema } from '../db/schema.ts';
import { DataRefusal } from './refusal.ts';
import type { Target } from './target.ts';

export async function fillPostgres(url: string, work: (target: Target) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The next statement reports a broken connection. Without a listener its error would end the process.
  client.on('error', () => {});
  const query = (config: string | pg.QueryConfig, values?: unknown[]) => guard(() => client.query(config, values));
  try {
    await guard(() => client.connect());
    await query('begin');
    await lockOutServers(query);
    const queries = queriesOn({ query } as pg.Client);
    await work({
      tables: defineSchema(postgresColumns),
      select: queries.select.bind(queries),
      insert: queries.insert.bind(queries),
    });
    await query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Locks out the inserts of running servers, because every other table refers to `accounts`, directly or through a wishlist.
 * Updates and deletions are not locked out, but find no rows in an empty target.
 */
async function lockOutServers(query: (statement: string) => Promise<unknown>): Promise<void> {
  try {
    await query('lock table accounts in exclusive mode nowait');
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isBusy ? new DataRefusal('Somebody else is writing to the target.', { cause: error }) : error;
  }
}
