import { describeOutage, isOutage } from '../outage.ts';
import { type Database, defaultPool, type PoolOptions } from './database.ts';

/**
 * How long a SQLite statement waits for another program at most, in milliseconds. The process answers nobody meanwhile, and several
 * writes wait one after the other.
 */
const maxSqliteWaitMs = 250;

/**
 * Opens and migrates the database that a `DATABASE_URL` names: `file:` and a path, or `postgres://`.
 * @throws Unavailable if it cannot be used
 */
export async function openDatabase(url: string, pool: PoolOptions = defaultPool): Promise<Database> {
  try {
    return await open(url, pool);
  } catch (error) {
    throw isOutage(error) ? describeOutage(error) : error;
  }
}

async function open(url: string, pool: PoolOptions): Promise<Database> {
  // A process loads one driver only, because each takes time and memory.
  if (!url.startsWith('file:')) return (await import('./postgres.ts')).openPostgres(url, pool);
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(url.slice('file:'.length), Math.min(pool.timeoutMs, maxSqliteWaitMs));
}
