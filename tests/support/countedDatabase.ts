import type { Database } from '@wishnest/server/db/database';
import { openEmptyDatabase } from './database.ts';

/** A database that notes prepared statements and every builder of others since the last `takeStatements`. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let statements: string[] = [];
  const noteCalls = <Call extends (...given: never[]) => unknown>(name: string, call: Call) =>
    ((...given) => {
      statements.push(name);
      return call(...given);
    }) as Call;
  const counted: Database = {
    ...database,
    select: noteCalls('select', database.select),
    insert: noteCalls('insert', database.insert),
    update: noteCalls('update', database.update),
    delete: noteCalls('delete', database.delete),
    prepare: (name, statement) => noteCalls(name, database.prepare(name, statement)),
  };
  /** The names of prepared statements, and the methods of the others. */
  function takeStatements(): string[] {
    const taken = statements;
    statements = [];
    return taken;
  }
  return { database: counted, takeStatements, countStatements: () => takeStatements().length };
}
