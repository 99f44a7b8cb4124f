import { eq } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';

/** Locks the account's row, so that the transactions of one account run one after the other. */
export function lockAccount({ tables: { accounts }, lockForUpdate }: Database, queries: Queries, uid: string) {
  return lockForUpdate(queries.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)));
}
