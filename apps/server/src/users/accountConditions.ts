import { and, eq, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import type { Tables } from '../db/schema.ts';

/**
 * Selects this uid's account where it is admitted: nobody has requested its deletion. Every insert of a row that
 * refers to an account selects the account by this, so that nothing of a deleted account can appear. Only the insert of a
 * picture does not: it needs the item, which is deleted with the account.
 */
export function isAdmitted(accounts: Tables['accounts'], uid: string | SQL | Placeholder) {
  return and(eq(accounts.uid, uid), isNull(accounts.deletionRequestedAt));
}
