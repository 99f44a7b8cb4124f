import BetterSqlite3 from 'better-sqlite3';
import { Unavailable } from '../unavailableErrors.ts';

/** SQLite's result codes of outages: a locked database, a full or failing disk, an unreadable file. */
const outages = new Set(['BUSY', 'CANTOPEN', 'FULL', 'IOERR', 'LOCKED', 'NOMEM', 'PROTOCOL', 'READONLY']);

/**
 * Runs `work`.
 * @throws Unavailable where the cause is an outage and not the statement
 */
export function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !outages.has(resultOf(error))) throw error;
    throw new Unavailable(`The database does not answer: ${error.message}`, { cause: error });
  }
}

/** SQLite's primary result code. An extended code such as SQLITE_IOERR_WRITE begins with it. */
function resultOf(error: unknown): string {
  return error instanceof BetterSqlite3.SqliteError ? (error.code.split('_')[1] ?? '') : '';
}

/**
 * The part of a connection that Drizzle calls, with every statement guarded. Drizzle has no hook for a driver's errors; a
 * method that a newer Drizzle calls beyond these fails in every test of a store.
 */
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
