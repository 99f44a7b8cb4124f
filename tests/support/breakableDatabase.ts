import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import BetterSqlite3 from 'better-sqlite3';
import { inject } from 'vitest';
import { makeFolder } from './folder.ts';
import { makePostgres, runSql } from './postgresDatabase.ts';

type Table = 'items' | 'openings' | 'reservations' | 'users' | 'wishlists';

/** A database, and a way to have a real fault: a table that is no longer there. */
export async function openBreakableDatabase() {
  return inject('database') === 'sqlite' ? openInFile() : openOnServer();
}

async function openInFile() {
  const file = join(await makeFolder(), 'wishnest.db');
  return {
    database: await openDatabase(`file:${file}`),
    async lose(table: Table) {
      const other = new BetterSqlite3(file);
      other.pragma('foreign_keys = OFF');
      other.exec(`drop table ${table}`);
      other.close();
    },
  };
}

async function openOnServer() {
  const url = await makePostgres({ isSpoilt: true });
  return {
    database: await openDatabase(url),
    lose: (table: Table) => runSql(url, `drop table ${table} cascade`),
  };
}
