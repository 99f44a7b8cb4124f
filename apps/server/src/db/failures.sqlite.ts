import BetterSqlite3 from 'better-sqlite3';
import { Unavailable } from '../unavailable.ts';

/** SQLite's results that say nothing of the statement: locked by others, a full or failing disk, a file out of reach. */
const outages = new Set(['BUSY', 'CANTOPEN', 'FULL', 'IOERR', 'LOCKED', 'NOMEM', 'PROTOCOL', 'READONLY']);

/**
 * Does the work.
 * @throws Unavailable where the fault is not the statement's
 */
export function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    // An extended code begins with the one it is a kind of: SQLITE_IOERR_WRITE.
    const result = error instanceof BetterSqlite3.SqliteError ? (error.code.split('_')[1] ?? '') : '';
    if (!(error instanceof Error) || !outages.has(result)) throw error;
    throw new Unavailable(`The database does not answer: ${error.message}`, { cause: error });
  }
}

/** As much of a connection as Drizzle asks for, every statement of it guarded. */
export function guarded(client: BetterSqlite3.Database): BetterSqlite3.Database {
  return {
    prepare: (source: string) => guardedStatement(guard(() => client.prepare(source))),
    transaction: (work: () => unknown) => client.transaction(work),
  } as unknown as BetterSqlite3.Database;
}

function guardedStatement(statement: BetterSqlite3.Statement): object {
  return {
    run: (...values: unknown[]) => guard(() => statement.run(...values)),
    get: (...values: unknown[]) => guard(() => statement.get(...values)),
    all: (...values: unknown[]) => guard(() => statement.all(...values)),
    raw: () => guardedStatement(statement.raw()),
  };
}
