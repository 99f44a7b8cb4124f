import type { Database } from '@wishnest/server/db/database';
import { openDatabase } from '@wishnest/server/db/open';
import { inject, onTestFinished } from 'vitest';
import { createPostgres } from './postgresDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a project of tests runs on. */
    database: 'sqlite' | 'postgres';
  }
}

/** An empty, migrated database of the kind that this project of tests runs on, until the end of the test. */
export async function openEmptyDatabase(): Promise<Database> {
  if (inject('database') === 'postgres') return acquirePostgresPool();
  const database = await openDatabase('file::memory:');
  onTestFinished(() => database.close());
  return database;
}

/** Open PostgreSQL databases of this process that no test uses at the moment. */
const free: Database[] = [];

/**
 * An empty PostgreSQL database. Its pool stays open for later tests, because PostgreSQL forks a process for each connection,
 * which takes longer than most tests. A test may close it, and the next test then gets another one.
 */
export async function acquirePostgresPool(): Promise<Database> {
  const database = free.pop() ?? (await openDatabase(await createPostgres({ isReused: false })));
  // Deletions cascade to the other tables. On tables as small as these, `delete` is ten times faster than `truncate`.
  for (const table of ['reservations', 'wishlists', 'users', 'accounts'] as const)
    await database.delete(database.tables[table]);
  let isClosed = false;
  onTestFinished(() => {
    if (!isClosed) free.push(database);
  });
  return {
    ...database,
    close: async () => {
      isClosed = true;
      await database.close();
    },
  };
}
