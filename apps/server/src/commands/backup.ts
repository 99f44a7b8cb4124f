import { backUpPostgres, restorePostgres } from './backup.postgres.ts';
import { backUpSqlite, restoreSqlite } from './backup.sqlite.ts';
import type { Progress } from './progress.ts';

/**
 * Writes the whole database, as it is at one moment, to a new file. Servers may go on using the database.
 * @throws DataRefusal
 */
export async function backUp(url: string, file: string, progress: Progress): Promise<void> {
  return url.startsWith('file:') ? backUpSqlite(url.slice('file:'.length), file, progress) : backUpPostgres(url, file);
}

/**
 * Restores a backup of the same kind of database into an empty database.
 * @throws DataRefusal
 */
export async function restore(url: string, file: string, progress: Progress): Promise<void> {
  return url.startsWith('file:')
    ? restoreSqlite(url.slice('file:'.length), file, progress)
    : restorePostgres(url, file);
}
