import { type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Tables } from './schema.ts';

/** The query builders, in SQLite's types; PostgreSQL's builders have the same methods. */
export type Queries = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

/** A write that returns the rows that it changed: `atomic` asks for `.returning(...)` on each. */
export interface ReturningStatement<Row = unknown> {
  all(): Row[];
}

type Rows<Statements extends readonly ReturningStatement[]> = {
  [Index in keyof Statements]: ReturnType<Statements[Index]['all']>;
};

export interface Preparable<Rows> {
  prepare(): { all(values?: Values): Rows };
}

/** For the placeholders of a prepared query. */
export type Values = Record<string, unknown>;

/**
 * A table whose rows are parameters of a prepared query, for queries about many things at once. Its columns are texts.
 * However many rows there are, the parameters are few: a statement can have 32,766 of them on SQLite, 65,535 on
 * PostgreSQL.
 */
export type InputTable<Name extends string> = InputTableParts<Name> & Record<Name, SQL<string>>;

interface InputTableParts<Name extends string> {
  /** To read from. */
  table: SQL;
  /** Which of the rows this is, counted from 0. */
  rowIndex: SQL<number>;
  /** The values that the query is run with for these rows. */
  valuesOf(rows: readonly Record<Name, unknown>[]): Values;
}

/** The columns of an input table, which every database calls `input`. */
export function inputTableOf<Name extends string>(
  names: readonly Name[],
  parts: Omit<InputTableParts<Name>, 'rowIndex'>,
): InputTable<Name> {
  const columns = Object.fromEntries(names.map((name) => [name, sql`input.${sql.identifier(name)}`]));
  return { ...(columns as Record<Name, SQL<string>>), ...parts, rowIndex: sql`input.row_index` };
}

/**
 * What stores see of a database, whichever it is. Every query is awaited. There is no `transaction`: on SQLite's one
 * connection an awaiting transaction would take other requests' writes with it. Writes are single statements; the few
 * that are several go through `atomic`.
 */
export interface Database extends Queries {
  readonly tables: Tables;
  /** Runs all the statements or none of them, and returns the rows of each. */
  atomic<const Statements extends readonly ReturningStatement[]>(
    build: (queries: Queries) => Statements,
  ): Promise<Rows<Statements>>;
  /** A query with `sql.placeholder`s, compiled once; `name` is unique within the process. */
  prepare<Rows>(name: string, query: Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /** See `InputTable`; one query can have one. */
  inputTable<Name extends string>(names: readonly Name[]): InputTable<Name>;
  /**
   * The rows that this query reads, as they are once nobody else is changing them, locked until the write that the query
   * is part of has committed. Parents come before children in its `from`, as in a cascade: statements that lock in one
   * order never wait for each other in a circle.
   */
  lockForShare<Query>(query: Query): Query;
  /**
   * The rows that this query reads, locked until the transaction that the query is part of has committed: whoever locks
   * them too, waits. Rows that only refer to them are written meanwhile.
   */
  lockForUpdate<Query>(query: Query): Query;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
