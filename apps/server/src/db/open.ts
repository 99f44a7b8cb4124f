import { assertDatabase } from './data/backup.sqlite.ts';
import type { Database } from './database.ts';
import { assertWhole, inTurn } from './file.sqlite.ts';
import type { PoolOptions } from './postgres.ts';

const byDefault: PoolOptions = { poolSize: 10, timeoutMs: 10_000 };

/**
 * How long a statement waits for another process's write to SQLite at most, in milliseconds: nobody else is served
 * meanwhile.
 */
const longestWaitMs = 5000;

/**
 * Opens and migrates the database that a `DATABASE_URL` names: `file:` and a path, or `postgres://`.
 * @param pool its connections, of which SQLite has one
 */
export async function openDatabase(url: string, pool = byDefault): Promise<Database> {
  // Each with a driver of its own, of which a process needs one.
  if (!url.startsWith('file:')) return (await import('./postgres.ts')).openPostgres(url, pool);
  const loading = import('./sqlite.ts');
  const file = url.slice('file:'.length);
  const waitMs = Math.min(pool.timeoutMs, longestWaitMs);
  if (file === ':memory:') return (await loading).openSqlite(file, waitMs);
  return inTurn(file, async () => {
    const [{ openSqlite }] = await Promise.all([loading, assertWhole(file, waitMs)]);
    return openSqlite(file, waitMs);
  });
}

/**
 * As `openDatabase`, for one that must be there already.
 * @throws DataRefusal where it is not
 */
export async function openExistingDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) assertDatabase(url.slice('file:'.length));
  return openDatabase(url);
}
