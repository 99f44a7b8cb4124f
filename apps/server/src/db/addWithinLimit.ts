import { eq } from 'drizzle-orm';
import type { Database, Queries, ReturningStatement } from './database.ts';

/**
 * Runs an insert that counts what this account has already. Two that run at once would each miss the other's row: locking
 * the account's row first lets one person's inserts run one after the other.
 * @param buildInsert an `insert ... select` whose condition holds the limit
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
