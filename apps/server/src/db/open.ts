import type { Database } from './database.ts';
import { openPostgres, type PoolOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const byDefault: PoolOptions = { poolSize: 10, timeoutMs: 10_000 };

/**
 * Opens and migrates the database that a `DATABASE_URL` names: `file:` and a path, or `postgres://`.
 * @param pool for PostgreSQL
 */
export async function openDatabase(url: string, pool = byDefault): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgres(url, pool);
}
