import type { Column, SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Tables } from './schema.ts';

/** The query builders, in SQLite's types; PostgreSQL's builders have the same methods. */
export type Queries = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

/** A statement that returns rows; a write needs `.returning(...)`. */
export interface ReturningStatement<Row = unknown> {
  all(): Row[];
}

export type RowsOfEach<Statements extends readonly ReturningStatement[]> = {
  [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
};

export interface Preparable<Rows> {
  prepare(): { all(values?: Values): Rows };
}

export type Values = Record<string, unknown>;

/** The database as stores see it, the same for SQLite and PostgreSQL. Every statement is awaited. */
export interface Database extends Queries {
  readonly tables: Tables;
  /** Compiles a statement with `sql.placeholder`s once; `name` is unique within the process. A write has a `.returning(...)`. */
  prepare<Rows>(name: string, statement: Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /**
   * Runs all statements in one transaction and returns the rows of each. They are built at once, because on SQLite's one
   * connection a transaction that awaits would include the writes of other requests. On PostgreSQL they are built again if
   * the transaction is repeated after a deadlock, so `build` has no effects.
   */
  transaction<const Statements extends readonly ReturningStatement[]>(
    build: (queries: Queries) => Statements,
  ): Promise<RowsOfEach<Statements>>;
  /** Compares a column with the list of this name. The list is one parameter, because their number is limited. */
  inList(column: Column, name: string): SQL;
  /**
   * Locks the rows that this query reads for share until the surrounding write commits. It waits for concurrent changes
   * of these rows. Its `from` names parents before children, as a cascade does, so that two statements cannot deadlock.
   */
  lockForShare<Query>(query: Query): Query;
  /** Locks the rows that this query reads until its transaction commits. Rows that refer to them can be written. */
  lockForUpdate<Query>(query: Query): Query;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The PostgreSQL connections of one server process. A SQLite statement waits for 250 ms at most, see `open.ts`. */
export interface PoolOptions {
  poolSize: number;
  /** How long a call waits for a connection, and then for its statement, in milliseconds. */
  timeoutMs: number;
}

export const defaultPool: PoolOptions = { poolSize: 10, timeoutMs: 10_000 };

export const firstOrNull = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;
