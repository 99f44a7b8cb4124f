import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { fillPostgres } from './target.postgres.ts';
import { fillSqlite } from './target.sqlite.ts';

/** What of a database is needed to fill it. */
export type Target = Pick<Database, 'tables' | 'select' | 'insert'>;

/**
 * Migrates a database and does a work on it that is one transaction, however long: one that fails or is killed leaves
 * nothing behind, and nobody else writes there meanwhile.
 * @throws DataRefusal where somebody is writing already
 */
export async function fillDatabase(url: string, work: (target: Target) => Promise<void>): Promise<void> {
  await (await openDatabase(url)).close();
  await (url.startsWith('file:') ? fillSqlite(url.slice('file:'.length), work) : fillPostgres(url, work));
}
