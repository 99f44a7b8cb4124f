import { openDatabase } from '../db/open.ts';
import { fillPostgres } from './fill.postgres.ts';
import { fillSqlite } from './fill.sqlite.ts';
import type { Target } from './target.ts';

/**
 * Migrates a database and runs `work` on it in one transaction, however long that takes. Work that fails or is killed
 * leaves nothing behind, and no other connection writes to the database meanwhile.
 * @throws DataRefusal where another connection is writing already
 */
export async function fillDatabase(url: string, work: (target: Target) => Promise<void>): Promise<void> {
  await (await openDatabase(url)).close();
  await (url.startsWith('file:') ? fillSqlite(url.slice('file:'.length), work) : fillPostgres(url, work));
}
