import { describeOutage, isOutage } from '../outage.ts';
import type { Database } from './database.ts';
import { fullDisk } from './sqliteFile.ts';

/** The connections of one process to PostgreSQL. A call waits this long for one, and then for its statement. */
export const defaultPool = { poolSize: 10, timeoutMs: 10_000 };

/** The longest wait of a SQLite statement for another program, in milliseconds. The process waits with it. */
const maxSqliteWaitMs = 250;

/** Opens and migrates the database that a `DATABASE_URL` names, or throws Unavailable. */
export async function openDatabase(url: string, { poolSize, timeoutMs } = defaultPool): Promise<Database> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : null;
  try {
    // A process loads one driver only, because each takes time and memory.
    if (file === null) {
      const { openPostgres } = await import('./postgres.ts');
      return await openPostgres(url, poolSize, timeoutMs);
    }
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(file, Math.min(timeoutMs, maxSqliteWaitMs));
  } catch (error) {
    const full = file === null ? null : fullDisk(error, file);
    throw full ?? (isOutage(error) ? describeOutage(error) : error);
  }
}
