import { and, desc, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { all } from './sql.ts';

export type Removable = Tables['wishlists'] | Tables['items'];

/**
 * Selects the wishlists or items that are live: their owner has not removed them. This is the only definition. Every statement that
 * reads one of the two tables has this condition or the next one, or `tests/contract/liveRows.test.ts` names it among those that erase
 * rows of any state. An item of a removed wishlist is not live either, so its wishlist is read with it or was just before.
 */
export const live = ({ removedAt }: Pick<Removable, 'removedAt'>) => isNull(removedAt);
export const removed = ({ removedAt }: Pick<Removable, 'removedAt'>) => isNotNull(removedAt);

/** The removed rows beyond the newest of their siblings, such as the items of their wishlist. They are erased with each removal. */
export const beyondNewest = ({ select }: Database, table: Removable, siblings: SQL, newest: number) =>
  select({ id: table.id })
    .from(table)
    .where(and(siblings, removed(table)))
    .orderBy(desc(table.removedAt), desc(table.id))
    .limit(all)
    .offset(newest);
