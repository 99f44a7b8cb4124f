import type { Database, Values } from '@wishnest/server/db/database';
import { openEmptyDatabase } from './database.ts';

/** A database that counts selects (also in statements), prepared statements and `write`s since the last `countStatements`. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let statements = 0;
  function countCalls<Rows>(run: (values?: Values) => Promise<Rows>): (values?: Values) => Promise<Rows> {
    return async (values) => {
      statements += 1;
      return run(values);
    };
  }
  const counted: Database = {
    ...database,
    select: ((...columns: Parameters<Database['select']>) => {
      statements += 1;
      return database.select(...columns);
    }) as Database['select'],
    write(build) {
      statements += 1;
      return database.write(build);
    },
    prepare: (name, query) => countCalls(database.prepare(name, query)),
    prepareLookUp: (name, build) => countCalls(database.prepareLookUp(name, build)),
    prepareWrite: (name, build) => countCalls(database.prepareWrite(name, build)),
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
