import type { Database } from '@wishnest/server/db/database';
import { openDatabase } from '@wishnest/server/db/open';
import { inject } from 'vitest';
import { acquirePostgres } from './postgresDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database a project's tests run on. */
    database: 'sqlite' | 'postgres';
  }
}

/** An empty database with its migrations applied, of the kind that this run is about. */
export async function openEmptyDatabase(): Promise<Database> {
  return openDatabase(inject('database') === 'sqlite' ? 'file::memory:' : await acquirePostgres());
}
