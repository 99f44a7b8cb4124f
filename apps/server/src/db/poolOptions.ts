/**
 * The PostgreSQL connections of one server process. SQLite has one connection, on which a statement waits for `timeoutMs`,
 * but never longer than `maxSqliteWaitMs` in `open.ts`.
 */
export interface PoolOptions {
  /** The largest number of connections. */
  poolSize: number;
  /** How long a call waits for a connection, and then for its statement, in milliseconds. */
  timeoutMs: number;
}

export const defaultPool: PoolOptions = { poolSize: 10, timeoutMs: 10_000 };
