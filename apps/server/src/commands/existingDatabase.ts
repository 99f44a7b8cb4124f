import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { assertDatabase } from './backup.sqlite.ts';

/**
 * Opens a database as `openDatabase` does, but creates none.
 * @throws DataRefusal where there is no database at this URL
 */
export async function openExistingDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) assertDatabase(url.slice('file:'.length));
  return openDatabase(url);
}
