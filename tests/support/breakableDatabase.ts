import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { inject } from 'vitest';
import { makeFolder } from './folder.ts';
import { runSql } from './postgresClient.ts';
import { createPostgres } from './postgresDatabase.ts';
import { runSqlite } from './sqliteDatabase.ts';

type Table = 'items' | 'openings' | 'reservations' | 'users' | 'wishlists';

/** A database, and a way to cause a real error: `dropTable` drops a table while the server runs. */
export async function openBreakableDatabase() {
  return inject('database') === 'sqlite' ? openOnSqlite() : openOnPostgres();
}

async function openOnSqlite() {
  const file = join(await makeFolder(), 'wishnest.db');
  return {
    database: await openDatabase(`file:${file}`),
    dropTable: async (table: Table) => runSqlite(file, `drop table ${table}`),
  };
}

async function openOnPostgres() {
  const url = await createPostgres({ isReused: false });
  return {
    database: await openDatabase(url),
    dropTable: async (table: Table) => void (await runSql(url, `drop table ${table} cascade`)),
  };
}
