import type { SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Tables } from './schema.ts';

/** The query builders, in SQLite's types; PostgreSQL's builders answer the same calls. */
export type Queries = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

/** A write that says what it changed: `atomic` asks for `.returning(...)` on each. */
export interface ReturningStatement<Row = unknown> {
  all(): Row[];
}

type Rows<Statements extends readonly ReturningStatement[]> = {
  [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
};

interface Preparable<Rows> {
  prepare(): { all(values?: Record<string, unknown>): Rows };
}

/**
 * What stores see of a database, whichever it is. Every query is awaited. There is no `transaction`: on SQLite's one
 * connection an awaiting transaction would take other requests' writes with it. Writes are single statements; the few
 * that are several go through `atomic`.
 */
export interface Database extends Queries {
  readonly tables: Tables;
  /** Runs all the statements or none of them, and answers the rows of each. */
  atomic<const Statements extends readonly ReturningStatement[]>(
    build: (queries: Queries) => Statements,
  ): Promise<Rows<Statements>>;
  /** A query with `sql.placeholder`s, compiled once; `name` is unique within the process. */
  prepare<Rows>(name: string, query: Preparable<Rows>): (values?: Record<string, unknown>) => Promise<Rows>;
  /**
   * A table to read from with a row for each of these objects, which its one column `value` holds as JSON. They are one
   * parameter, however many: a statement can have 32,766 of them on SQLite, 65,535 on PostgreSQL.
   */
  each(objects: readonly object[]): SQL;
  /**
   * The rows that this query reads, as they are once nobody else is changing them, and nobody can change or delete them
   * until the write that the query is part of has landed. Parents come before children in its `from`, as in a cascade:
   * whoever locks in one order never waits in a circle.
   */
  held<Query>(query: Query): Query;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
