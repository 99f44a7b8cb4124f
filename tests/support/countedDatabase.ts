import type { Database, Values } from '@wishnest/server/db/database';
import { openEmptyDatabase } from './database.ts';

/** A database that notes selects (also in statements), prepared statements and `write`s since the last `takeStatements`. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let statements: string[] = [];
  function noteCalls<Rows>(name: string, run: (values?: Values) => Promise<Rows>): typeof run {
    return async (values) => {
      statements.push(name);
      return run(values);
    };
  }
  const counted: Database = {
    ...database,
    select: ((...columns: Parameters<Database['select']>) => {
      statements.push('select');
      return database.select(...columns);
    }) as Database['select'],
    write(build) {
      statements.push('write');
      return database.write(build);
    },
    prepare: (name, query) => noteCalls(name, database.prepare(name, query)),
    prepareWrite: (name, build) => noteCalls(name, database.prepareWrite(name, build)),
  };
  /** The names of prepared statements, and the methods of the others. */
  function takeStatements(): string[] {
    const taken = statements;
    statements = [];
    return taken;
  }
  return { database: counted, takeStatements, countStatements: () => takeStatements().length };
}
