import type { Database } from '@wishnest/server/db/database';
import { openDatabase } from '@wishnest/server/db/open';
import { inject } from 'vitest';
import { acquirePostgres } from './postgresDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a project of tests runs on. */
    database: 'sqlite' | 'postgres';
  }
}

/** An empty, migrated database of the kind that this project of tests runs on. */
export async function openEmptyDatabase(): Promise<Database> {
  return openDatabase(inject('database') === 'sqlite' ? 'file::memory:' : await acquirePostgres());
}
