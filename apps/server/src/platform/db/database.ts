import { brand } from '@wishnest/page/brand';
import type { Column, Placeholder, SQL, Table } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Unavailable } from '../outage.ts';
import type { Tables } from './schema.ts';

/** The query builders, in SQLite's types; PostgreSQL's builders have the same methods. */
export type Queries = Pick<BetterSQLite3Database, 'select' | '$count' | 'insert' | 'update' | 'delete'>;

/** A statement that returns rows; a write needs `.returning(...)`. */
interface ReturningStatement<Row = unknown> {
  all(): Row[];
}

/** A step of a transaction: one statement, or several that follow each other. */
export type Step<Row = unknown> = ReturningStatement<Row> | readonly ReturningStatement<Row>[];

export type RowOf<OneStep extends Step> = OneStep extends Step<infer Row> ? Row : never;

/** The values for the placeholders of a prepared statement. */
export type Values = Record<string, unknown>;

/** The database as stores see it, the same for SQLite and PostgreSQL. Every statement is awaited. */
export interface Database extends Queries {
  readonly tables: Tables;
  /** Microseconds since 1970 by the database's own clock, because those of several hosts differ. */
  readonly now: SQL<number>;
  /** The same, once for a whole statement: PostgreSQL looks nothing up in an index by a time that changes from row to row. */
  readonly statementStart: SQL<number>;
  /**
   * Compiles a statement once. Its name is that of the store and of the function that runs it, such as `visibility.find`. Its
   * `sql.placeholder`s are named after the columns that they stand for; the viewer's is `viewerId`. A write has a `.returning(...)`.
   */
  prepare<Rows>(
    name: string,
    statement: { prepare(): { all(values?: Values): Rows } },
  ): (values?: Values) => Promise<Rows>;
  /**
   * Runs these steps in one transaction, in the order in which they are written, and returns the rows of each by its name. They are
   * built at once, because on SQLite's one connection a transaction that awaits would include the writes of other requests. On
   * PostgreSQL they are built again if the transaction is repeated after a deadlock, so `build` has no effects.
   */
  transaction<Steps extends Record<string, Step>>(
    build: (queries: Queries) => Steps,
  ): Promise<{ [Name in keyof Steps]: RowOf<Steps[Name]>[] }>;
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

/** When the newest migration of a folder was made, in milliseconds since 1970. */
export const newestMigration = (migrationsFolder: string): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/**
 * Refuses a database that a newer version has migrated, because this one may not know what its rows mean.
 * @param last when the last migration that was applied was made, as the database returns it
 * @throws Unavailable
 */
export function assertNotNewer(last: unknown, migrationsFolder: string, name: string): void {
  if (Number(last) <= newestMigration(migrationsFolder)) return;
  throw new Unavailable(
    `${name} was written by a newer version of ${brand.name}. Update this one, or restore a backup.`,
  );
}

type RowValues<Rows extends Table> = {
  [Name in keyof Rows['$inferSelect']]: Rows['$inferSelect'][Name] | SQL | Column;
};

/** Builds what an `insert ... select` selects, in the order of the table's columns. Without a column it does not compile. */
export function rowOf<Rows extends Table>(table: Rows, values: RowValues<Rows>) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    return [name, sql`${values[name as keyof RowValues<Rows>]}`.as(column.name)];
  });
  return Object.fromEntries(columns) as { [Name in keyof Rows['$inferSelect']]: SQL.Aliased };
}

/**
 * Selects this person's account, unless its deletion was requested. Every insert of a row that refers to an account
 * selects it by this, so that nothing of a deleted account can appear. A picture's insert needs the item instead.
 */
export function isAdmitted(accounts: Tables['accounts'], userId: string | SQL | Placeholder) {
  return and(eq(accounts.userId, userId), isNull(accounts.deletionRequestedAt));
}

/**
 * Whether a wishlist or an item is live: its owner has not removed it. This is the only definition. Every statement that reads
 * one of the two tables has this condition or, if it reads others, one of the next two; `tests/contract/liveRows.test.ts` fails
 * for one without. An item of a removed wishlist is not live either, so its wishlist is read with it or was just before.
 */
export const isLive = ({ removedAt }: Removable) => isNull(removedAt);
export const isRemoved = ({ removedAt }: Removable) => isNotNull(removedAt);
/** Always true. It says in a statement that live rows and removed ones are meant, for the test above and for who reads it. */
export const isOfAnyState = ({ removedAt }: Removable) => sql`coalesce(${removedAt}, 0) is not null`;

type Removable = Pick<Tables['wishlists'] | Tables['items'], 'removedAt'>;

/**
 * A column's text as an expression, which no index has, so that rows are found by the other columns of a condition alone. For a giver
 * of 1,000 reservations SQLite then takes 57 µs in place of 3. `tests/contract/plans.test.ts` explains the statements.
 */
export const unindexed = (column: Column) => sql`${column} || ''`;

/**
 * The order of a subquery whose rows are computed once. PostgreSQL would merge one without an order into the query around it, and
 * compute it for each row there: for the first items of 20 wishlists of 500 that takes 3,420 ms in place of 24.
 */
export const computedOnce = (column: Column) => asc(column);

/** Locks the account's row, so that the transactions of one account run one after the other. */
export function lockAccount({ tables: { accounts }, lockForUpdate }: Database, queries: Queries, userId: string) {
  return lockForUpdate(queries.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)));
}

/**
 * Stores the intent to delete an account, and returns its time. From then on `isAdmitted` selects nothing for the account, and
 * every server repeats the deletion until the identity provider has agreed.
 */
export async function requestDeletion(
  { tables: { accounts }, now, update }: Database,
  userId: string,
): Promise<number> {
  const [requested] = await update(accounts)
    .set({ deletionRequestedAt: now })
    .where(and(eq(accounts.userId, userId), isNull(accounts.deletedAt)))
    .returning({ at: accounts.deletionRequestedAt });
  return requested?.at ?? 0;
}

/**
 * Runs a statement whose condition counts the rows that this account has already, and returns the rows that it has written.
 * The account's row is locked first, because two concurrent statements would not count each other.
 */
export async function writeWithinLimit<Row>(
  database: Database,
  userId: string,
  build: (queries: Queries) => ReturningStatement<Row>,
): Promise<Row[]> {
  const { written } = await database.transaction((queries) => ({
    lock: lockAccount(database, queries, userId),
    written: build(queries),
  }));
  return written;
}
