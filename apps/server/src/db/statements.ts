import type { Column, Placeholder, SQL, Table } from 'drizzle-orm';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Queries, ReturningStatement } from './database.ts';
import type { Tables } from './schema.ts';

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
 * Selects this uid's account, unless its deletion was requested. Every insert of a row that refers to an account
 * selects it by this, so that nothing of a deleted account can appear. A picture's insert needs the item instead.
 */
export function isAdmitted(accounts: Tables['accounts'], uid: string | SQL | Placeholder) {
  return and(eq(accounts.uid, uid), isNull(accounts.deletionRequestedAt));
}

/** Locks the account's row, so that the transactions of one account run one after the other. */
export function lockAccount({ tables: { accounts }, lockForUpdate }: Database, queries: Queries, uid: string) {
  return lockForUpdate(queries.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)));
}

/**
 * Runs an insert whose condition counts the rows that this account has already, and returns the inserted rows. The
 * account's row is locked first, because two concurrent inserts would not count each other.
 */
export async function addWithinLimit<Row>(
  database: Database,
  uid: string,
  buildInsert: (queries: Queries) => ReturningStatement<Row>,
): Promise<Row[]> {
  const [, rows] = await database.transaction((queries) => [lockAccount(database, queries, uid), buildInsert(queries)]);
  return rows;
}
