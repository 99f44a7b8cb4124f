import {
  and,
  type Column,
  eq,
  getTableColumns,
  isNull,
  type Placeholder,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';
import type { Database, Queries, ReturningStatement } from './database.ts';
import type { Tables } from './schema.ts';

/** A value for every column of a table: a constant, a column of another table, or an expression. */
export type RowValues<Rows extends Table> = {
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
 * Selects this uid's account if it is admitted: nobody has requested its deletion. Every insert of a row that
 * refers to an account selects the account by this, so that nothing of a deleted account can appear. Only the insert of a
 * picture does not: it needs the item, which is deleted with the account.
 */
export function isAdmitted(accounts: Tables['accounts'], uid: string | SQL | Placeholder) {
  return and(eq(accounts.uid, uid), isNull(accounts.deletionRequestedAt));
}

/** Locks the account's row, so that the transactions of one account run one after the other. */
export function lockAccount({ tables: { accounts }, lockForUpdate }: Database, queries: Queries, uid: string) {
  return lockForUpdate(queries.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)));
}

/**
 * Runs an insert whose condition counts the rows that this account has already. The account's row is locked first, so
 * that the inserts of one account run one after the other. Otherwise two concurrent ones would not count each other.
 * @param buildInsert an `insert ... select` whose condition enforces the limit
 * @returns the inserted rows
 */
export async function addWithinLimit<Row>(
  database: Database,
  uid: string,
  buildInsert: (queries: Queries) => ReturningStatement<Row>,
): Promise<Row[]> {
  const [, rows] = await database.transaction((queries) => [lockAccount(database, queries, uid), buildInsert(queries)]);
  return rows;
}
