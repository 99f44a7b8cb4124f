import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import pg from 'pg';
import type { Database, Queries } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { queriesOn, retry } from '../db/postgres.ts';
import { defineSchema, postgresColumns, sqliteColumns } from '../db/schema.ts';
import { DataRefusal, sqliteFile } from './backup.ts';

export type Target = Pick<Database, 'tables'> & Pick<Queries, 'select' | 'insert'>;

type Work = (target: Target) => Promise<void>;

/**
 * Migrates a database and runs `work` on it in one transaction, however long that takes. Work that fails or is killed
 * leaves nothing behind, and no other connection writes to the database meanwhile.
 */
export async function fillDatabase(url: string, work: Work): Promise<void> {
  await (await openDatabase(url)).close();
  const file = sqliteFile(url);
  await (file ? fillSqlite(file, work) : fillPostgres(url, work));
}

async function fillSqlite(file: string, work: Work): Promise<void> {
  const client = new BetterSqlite3(file);
  try {
    client.pragma('synchronous = FULL');
    client.pragma('foreign_keys = ON');
    try {
      client.exec('begin immediate');
    } catch (error) {
      const isBusy = error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY';
      throw isBusy ? new DataRefusal(`Somebody else is writing to ${file}.`, { cause: error }) : error;
    }
    const queries = drizzle(client);
    await work({
      tables: defineSchema(sqliteColumns),
      select: queries.select.bind(queries),
      insert: queries.insert.bind(queries),
    });
    client.exec('commit');
  } finally {
    client.close();
  }
}

async function fillPostgres(url: string, work: Work): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The next statement reports a broken connection. Without a listener its error would end the process.
  client.on('error', () => {});
  const query = (config: string | pg.QueryConfig, values?: unknown[]) => retry(() => client.query(config, values));
  try {
    await retry(() => client.connect());
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

/** Locks out the inserts of servers, as all other tables refer to `accounts`. An empty target has no rows to change. */
async function lockOutServers(query: (statement: string) => Promise<unknown>): Promise<void> {
  try {
    await query('lock table accounts in exclusive mode nowait');
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isBusy ? new DataRefusal('Somebody else is writing to the target.', { cause: error }) : error;
  }
}
