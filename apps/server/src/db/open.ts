import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Opens and migrates the database that a `DATABASE_URL` names: `file:` and a path. */
export async function openDatabase(url: string): Promise<Database> {
  return openSqlite(url.slice('file:'.length));
}
