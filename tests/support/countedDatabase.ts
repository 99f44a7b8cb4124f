import type { Database } from '@wishnest/server/db/database';
import { openEmptyDatabase } from './database.ts';

/** A database that counts prepared statements and selects since the last call of `countStatements`. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let statements = 0;
  const counted: Database = {
    ...database,
    select: ((...columns: Parameters<Database['select']>) => {
      statements += 1;
      return database.select(...columns);
    }) as Database['select'],
    prepare(name, query) {
      const run = database.prepare(name, query);
      return async (values) => {
        statements += 1;
        return run(values);
      };
    },
  };
  return {
    database: counted,
    countStatements() {
      const counted = statements;
      statements = 0;
      return counted;
    },
  };
}
