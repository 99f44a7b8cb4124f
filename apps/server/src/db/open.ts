import type { Database } from './database.ts';
import { assertIntact, withFileLock } from './file.sqlite.ts';
import { defaultPool, type PoolOptions } from './poolOptions.ts';

/**
 * The longest time that a SQLite statement waits for another process, in milliseconds. It is short because the caller of
 * a write waits, and a start or a read that waits blocks the process.
 */
const maxSqliteWaitMs = 5000;

/** Opens and migrates the database that a `DATABASE_URL` names: `file:` and a path, or `postgres://`. */
export async function openDatabase(url: string, pool: PoolOptions = defaultPool): Promise<Database> {
  // A process loads one driver only, because each takes time and memory.
  if (!url.startsWith('file:')) return (await import('./postgres.ts')).openPostgres(url, pool);
  const loading = import('./sqlite.ts');
  const file = url.slice('file:'.length);
  const waitMs = Math.min(pool.timeoutMs, maxSqliteWaitMs);
  if (file === ':memory:') return (await loading).openSqlite(file, waitMs);
  return withFileLock(file, async () => {
    const [{ openSqlite }] = await Promise.all([loading, assertIntact(file, waitMs)]);
    return openSqlite(file, waitMs);
  });
}
