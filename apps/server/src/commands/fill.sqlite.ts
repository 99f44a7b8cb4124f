import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { sqliteColumns } from '../db/columns.sqlite.ts';
import { defineSchema } from '../db/schema.ts';
import { DataRefusal } from './refusal.ts';
import type { Target } from './target.ts';

export async function fillSqlite(file: string, work: (target: Target) => Promise<void>): Promise<void> {
  const client = new BetterSqlite3(file);
  try {
    client.pragma('synchronous = FULL');
    client.pragma('foreign_keys = ON');
    begin(client, file);
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

function begin(client: BetterSqlite3.Database, file: string): void {
  try {
    client.exec('begin immediate');
  } catch (error) {
    const isBusy = error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY';
    throw isBusy ? new DataRefusal(`Somebody else is writing to ${file}.`, { cause: error }) : error;
  }
}
