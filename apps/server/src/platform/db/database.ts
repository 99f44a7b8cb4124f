import { type Column, is, Param, Placeholder, type SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Tables } from './schema.ts';
import type { ListParameter, Parameter, ParameterValues, Values } from './sql.ts';

/**
 * The query builders, in SQLite's types. PostgreSQL's have the same methods but for `get`, `all` and `run`, so a store
 * awaits a statement and calls none of these.
 */
export type Queries = Pick<BetterSQLite3Database, 'select' | '$count' | 'insert' | 'update' | 'delete'>;

/** A statement that returns rows; a write needs `.returning(...)`. */
export interface ReturningStatement<Row = unknown> {
  all(values?: Values): Row[];
}

/** A write whose rows nobody reads. */
interface WritingStatement {
  run(values?: Values): unknown;
}

/** A statement of Drizzle's that can be compiled. */
interface Preparable<Rows = unknown> {
  prepare(): { all(values?: Values): Rows };
  all(values?: Values): Rows;
  toSQL(): { sql: string; params: unknown[] };
}

/** A statement, and the names of its parameters. */
interface Parameterised<Rows, Name extends Parameter> {
  takes: readonly Name[];
  statement: Preparable<Rows>;
}

/**
 * Names the parameters of a statement. A call that forgets one of them does not compile.
 * @throws if these are not the parameters of the statement, which no type can tell: the server does not start then, if
 * the statement is one of `prepareAll`
 */
export function taking<Rows, Name extends Parameter = never>(
  takes: readonly Name[],
  statement: Preparable<Rows>,
): Parameterised<Rows, Name> {
  const { sql, params } = statement.toSQL();
  const inStatement = new Set<string>(params.flatMap((value) => parameterIn(value) ?? []));
  const isExact = inStatement.size === takes.length && takes.every((parameter) => inStatement.has(parameter));
  if (!isExact) throw new Error(`This statement takes ${[...inStatement].join(', ')}: ${sql}`);
  return { takes, statement };
}

/** The name of the parameter that a value of Drizzle's stands for; null for any other value. */
function parameterIn(value: unknown): string | null {
  if (is(value, Placeholder)) return value.name;
  return is(value, Param) && is(value.value, Placeholder) ? value.value.name : null;
}

/** A statement of a transaction whose rows are read. One with parameters is built by `taking`. */
type ReadStatement<Row> = ReturningStatement<Row> | Parameterised<Row[], Parameter>;

/**
 * A step of a transaction: a bare statement returns its rows, an `unread` one returns none, and a `required` one at least
 * one, or nothing is written.
 */
export type Step<Row = unknown> = ReadStatement<Row> | { required: ReadStatement<Row> } | { unread: WritingStatement };

export type RowOf<OneStep extends Step> = OneStep extends Step<infer Row> ? Row : never;

/** The statement of a step whose rows are read. */
export function readStatementOf(step: Exclude<Step, { unread: WritingStatement }>): ReturningStatement {
  const read = 'required' in step ? step.required : step;
  return 'takes' in read ? (read.statement as ReturningStatement) : read;
}

type ParameterOf<Statement> = Statement extends Parameterised<unknown, infer Name> ? Name : never;

type ParameterOfStep<OneStep> = ParameterOf<OneStep extends { required: infer Statement } ? Statement : OneStep>;

/** The values that a transaction is given: one for each parameter of its steps. */
type ValuesOf<Steps, Name extends Parameter = ParameterOfStep<Steps[keyof Steps]>> = [Name] extends [never]
  ? []
  : [values: Pick<ParameterValues, Name>];

/** The function that runs a compiled statement with the values of its parameters. */
type Prepared<Statement> =
  Statement extends Parameterised<infer Rows, infer Name>
    ? (values: Pick<ParameterValues, Name>) => Promise<Rows>
    : never;

/** The database as stores see it, the same for SQLite and PostgreSQL. Every statement is awaited. */
export interface Database extends Queries {
  readonly tables: Tables;
  /** Microseconds since 1970 by the database's own clock, because those of several hosts differ. */
  readonly now: SQL<number>;
  /**
   * The time at which the statement began. PostgreSQL can look it up in an index, and not `now`, which changes from row
   * to row.
   */
  readonly statementStart: SQL<number>;
  /**
   * Compiles a statement once. A write has a `.returning(...)`. Stores call `prepareAll`.
   * @param name PostgreSQL refuses two statements of one name
   */
  prepare<Rows>(name: string, statement: Preparable<Rows>): (values?: Values) => Promise<Rows>;
  /**
   * Runs these steps in one transaction, in the order in which they are written, and returns the rows of each by its
   * name. If a `required` step has no row, the transaction is rolled back, and no step has any. All steps are known
   * before, because on SQLite's one connection a transaction that awaits would include the writes of other requests.
   * @param values for the parameters of all steps
   */
  transaction<Steps extends Record<string, Step>>(
    steps: Steps,
    ...values: ValuesOf<Steps>
  ): Promise<{ [Name in keyof Steps]: RowOf<Steps[Name]>[] }>;
  /** Compares a column with the list of this name. The list is one parameter, because their number is limited. */
  inList(column: Column, name: ListParameter): SQL;
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

/**
 * Compiles statements of a store once: those without a part that depends on the call, if more than one person's press
 * runs them, such as what pages and programs read, reserving, and the sweep. Every other statement is built by the
 * method that runs it. The name of each is that of the store and its key, such as `visibility.find`.
 */
export function prepareAll<Statements extends Record<string, Parameterised<unknown, Parameter>>>(
  database: Database,
  store: string,
  statements: Statements,
): { [Name in keyof Statements]: Prepared<Statements[Name]> } {
  const prepared = Object.entries(statements).map(([name, { statement }]) => [
    name,
    database.prepare(`${store}.${name}`, statement),
  ]);
  return Object.fromEntries(prepared);
}

/** The result of a transaction that was rolled back. */
export const noRows = (steps: Record<string, Step>): Record<string, []> =>
  Object.fromEntries(Object.keys(steps).map((name) => [name, []]));
