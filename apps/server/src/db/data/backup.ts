import { backUpPostgres, restorePostgres } from './backup.postgres.ts';
import { backUpSqlite, restoreSqlite } from './backup.sqlite.ts';

/** Told from time to time how much of a work is done: `done` of `total` of what `what` names. */
export type Progress = (what: string, done: number, total: number) => void;

/**
 * Writes the whole database as of one moment to a new file, while servers go on using it.
 * @throws DataRefusal
 */
export async function backUp(url: string, file: string, progress: Progress): Promise<void> {
  return url.startsWith('file:') ? backUpSqlite(url.slice('file:'.length), file, progress) : backUpPostgres(url, file);
}

/**
 * Makes an empty database what a backup of the same kind holds.
 * @throws DataRefusal
 */
export async function restore(url: string, file: string, progress: Progress): Promise<void> {
  return url.startsWith('file:')
    ? restoreSqlite(url.slice('file:'.length), file, progress)
    : restorePostgres(url, file);
}
