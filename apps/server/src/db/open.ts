import { describeOutage, isOutage } from '../outage.ts';
import { type Database, defaultPool } from './database.ts';

/** The longest wait of a SQLite statement for another program, in milliseconds. The process waits with it. */
const maxSqliteWaitMs = 250;

/** Opens and migrates the database that a `DATABASE_URL` names, or throws Unavailable. */
export async function openDatabase(url: string, pool = defaultPool): Promise<Database> {
  try {
    // A process loads one driver only, because each takes time and memory.
    if (!url.startsWith('file:')) return await (await import('./postgres.ts')).openPostgres(url, pool);
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(url.slice('file:'.length), Math.min(pool.timeoutMs, maxSqliteWaitMs));
  } catch (error) {
    throw isOutage(error) ? describeOutage(error) : error;
  }
}
