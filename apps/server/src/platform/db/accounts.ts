import { and, eq, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database, ReturningStatement } from './database.ts';

/**
 * Selects this person's account, unless it is leaving: its deletion was requested. Every insert of a row that refers to
 * an account selects it by this, so that nothing of a deleted account can appear. A picture's insert needs the item
 * instead.
 */
export const staying = ({ tables: { accounts } }: Database, userId: string | SQL | Placeholder) =>
  and(eq(accounts.userId, userId), isNull(accounts.deletionRequestedAt));

/** Locks the account's row, so that the transactions of one account run one after the other. */
export function lockAccount({ tables: { accounts }, lockForUpdate, select }: Database, userId: string) {
  return lockForUpdate(select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)));
}

/**
 * Runs a statement whose condition counts the rows that this account has already, and returns the rows that it has
 * written. The account's row is locked first, because two concurrent statements would not count each other.
 */
export async function writeUnderAccountLock<Row>(
  database: Database,
  userId: string,
  statement: ReturningStatement<Row>,
): Promise<Row[]> {
  const { written } = await database.transaction({ lock: lockAccount(database, userId), written: statement });
  return written;
}

/**
 * Stores the intent to delete an account, and returns its time. From then on `staying` selects nothing for the account,
 * and every server repeats the deletion until the identity provider has agreed.
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
