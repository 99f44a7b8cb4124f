import { eq } from 'drizzle-orm';
import type { Database, Queries, ReturningStatement } from './database.ts';

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
  const { accounts } = database.tables;
  const [, rows] = await database.atomic((queries) => [
    database.lockForUpdate(queries.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid))),
    buildInsert(queries),
  ]);
  return rows;
}
