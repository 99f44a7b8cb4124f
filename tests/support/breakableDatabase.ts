import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import BetterSqlite3 from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** A database in a file, and a way to have a real fault: a table that is no longer there. */
export async function openBreakableDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'wishnest-'));
  const file = join(folder, 'wishnest.db');
  const database = await openDatabase(`file:${file}`);
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    database,
    lose(table: 'items' | 'openings' | 'reservations' | 'users' | 'wishlists') {
      const other = new BetterSqlite3(file);
      other.pragma('foreign_keys = OFF');
      other.exec(`drop table ${table}`);
      other.close();
    },
  };
}
