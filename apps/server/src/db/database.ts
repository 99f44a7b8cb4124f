import { type SQL, sql } from 'drizzle-orm';
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

export interface Preparable<Rows> {
  prepare(): { all(values?: Values): Rows };
}

/** For the placeholders of a prepared query. */
export type Values = Record<string, unknown>;

/** One of several prepared queries that are run together. */
export interface Step {
  query: Preparable<unknown>;
}

interface Fillable<Name extends string> {
  /** To read from. */
  table: SQL;
  /** Which of the objects a row is of, counted from 0. */
  place: SQL<number>;
  /** What the query is to be run with for these. */
  valuesOf(objects: readonly Record<Name, unknown>[]): Values;
}

/** A table that a prepared query is run with, and its columns. */
export type Each<Name extends string> = Fillable<Name> & Record<Name, SQL<string>>;

export function eachOf<Name extends string>(
  names: readonly Name[],
  fillable: Omit<Fillable<Name>, 'place'>,
): Each<Name> {
  const columns = Object.fromEntries(names.map((name) => [name, sql`each.${sql.identifier(name)}`]));
  return { ...(columns as Record<Name, SQL<string>>), ...fillable, place: sql`each.place` };
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
  prepare<Rows>(name: string, query: Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /** Several of them, of which those that are needed are run with the same values, all or none; answers the rows of each. */
  prepareAtomic<Own extends Step>(
    name: string,
    build: (queries: Queries) => readonly Own[],
  ): (values: Values, isNeeded: (step: Own) => boolean) => Promise<unknown[]>;
  /**
   * A table with a row for each of the objects that a prepared query is run with, and their members of these names as
   * texts. However many they are, the parameters are few: a statement can have 32,766 of them on SQLite, 65,535 on
   * PostgreSQL.
   */
  each<Name extends string>(names: readonly Name[]): Each<Name>;
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
