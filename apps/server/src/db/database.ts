import type { Column, SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Tables } from './schema.ts';

/** The query builders, in SQLite's types; PostgreSQL's builders have the same methods. */
export type Queries = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

/** A statement that returns rows; a write needs `.returning(...)`. */
export interface ReturningStatement<Row = unknown> {
  all(): Row[];
}

/** The rows of each of several statements. */
export type RowsOfEach<Statements extends readonly ReturningStatement[]> = {
  [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
};

export interface Preparable<Rows> {
  prepare(): { all(values?: Values): Rows };
}

/** The values of a prepared query's placeholders, by name. */
export type Values = Record<string, unknown>;

/**
 * The database as stores see it, the same for SQLite and PostgreSQL. Every query is awaited. Writes have methods of their own,
 * because on SQLite they wait for other processes (see `writeQueue.sqlite.ts`). There is no `transaction`: on SQLite's one
 * connection, a transaction that awaits would include the writes of other requests. Most writes are single statements;
 * `atomic` runs the others.
 */
export interface Database extends Pick<Queries, 'select'> {
  readonly tables: Tables;
  /**
   * Runs one insert, update or delete, and returns its rows. `build` is called for each attempt, here and in `atomic`, so it
   * has no effects.
   */
  write<Row>(build: (queries: Queries) => ReturningStatement<Row>): Promise<Row[]>;
  /** Runs all statements in one transaction and returns the rows of each. */
  atomic<const Statements extends readonly ReturningStatement[]>(
    build: (queries: Queries) => Statements,
  ): Promise<RowsOfEach<Statements>>;
  /** Compiles a `select` with `sql.placeholder`s once; `name` is unique within the process. */
  prepare<Rows>(name: string, query: Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /** The same for an insert, update or delete. */
  prepareWrite<Rows>(name: string, build: (queries: Queries) => Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /**
   * Compares a column with the list that a prepared query gets by this name. The list is one parameter, however long it is,
   * because a statement can have 32,766 parameters on SQLite and 65,535 on PostgreSQL.
   */
  inList(column: Column, name: string): SQL;
  /**
   * Locks the rows that this query reads for share (PostgreSQL's `for share`) until the surrounding write commits. The
   * query waits for concurrent changes of these rows and reads what they left. Its `from` names parents before children,
   * as a cascade does, because statements that lock in the same order cannot deadlock.
   */
  lockForShare<Query>(query: Query): Query;
  /**
   * Locks the rows that this query reads until its transaction commits: other transactions can neither change nor lock
   * them. Rows that reference them by a foreign key can still be written.
   */
  lockForUpdate<Query>(query: Query): Query;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
