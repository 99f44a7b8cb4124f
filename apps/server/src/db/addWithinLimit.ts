import type { Database, Queries, ReturningStatement } from './database.ts';
import { lockAccount } from './lockAccount.ts';

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
