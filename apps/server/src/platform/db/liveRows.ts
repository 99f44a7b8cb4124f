import type { KeptAs } from '@wishnest/domain/kept';
import { limits } from '@wishnest/domain/limits';
import { and, desc, eq, exists, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { noLimit } from './sql.ts';

/* A condition that needs a query of its own takes the database first, and any other the table. */

export type Removable = Tables['wishlists'] | Tables['items'];

/**
 * Selects the wishlists or items that are live: their owner has not taken them off. This is the only definition. Every
 * statement that reads one of the two tables has this condition or one of the next, or
 * `tests/contract/liveRows.test.ts` names it among those that read rows of any state. An item of a removed wishlist is
 * not live either, so its wishlist is read with it or was just before.
 */
export const live = ({ takenOffAt }: Pick<Removable, 'takenOffAt'>) => isNull(takenOffAt);

/** Selects what its owner has deleted, and can restore for 30 days. */
export const removed = (table: Removable) =>
  and(isNotNull(table.takenOffAt), 'keptAs' in table ? isNull(table.keptAs) : undefined);

/** The item of a reservation, if it is live. */
export const liveItemOf = ({ select, tables: { items, reservations } }: Database) =>
  select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, reservations.itemId), live(items)));

/** Selects the items that their owner keeps like this, and can restore at any time. */
export const kept = ({ takenOffAt, keptAs }: Tables['items'], as: KeptAs) => and(isNotNull(takenOffAt), eq(keptAs, as));

/** A row that its owner has taken off, with the time. */
export type TakenOff<Row> = Row & { takenOffAt: number };

/** @throws if the row is live, since it was selected by one of the conditions above */
export function takenOff<Row extends { takenOffAt: number | null }>(row: Row): TakenOff<Row> {
  const { takenOffAt } = row;
  if (takenOffAt === null) throw new Error('A live row was read among those that are taken off.');
  return { ...row, takenOffAt };
}

/** Selects the items that their owner keeps in whichever way. */
export const keptInAnyWay = ({ takenOffAt, keptAs }: Tables['items']) => and(isNotNull(takenOffAt), isNotNull(keptAs));

/**
 * Selects the live items that their owner wishes for most. The number is no parameter, or the index of these items
 * could not serve.
 */
export const liveStarred = (items: Tables['items']) => and(live(items), sql`${items.isStarred} = 1`);

/** Whether a wishlist has fewer stars than it may. */
export const hasRoomForStar = ({ tables: { items }, $count }: Database, wishlistId: string) =>
  lt($count(items, and(eq(items.wishlistId, wishlistId), liveStarred(items))), limits.starredItems);

/** Selects this live wishlist, if it is this person's. */
export const owned = (wishlists: Tables['wishlists'], id: string, ownerId: string) =>
  and(eq(wishlists.id, id), eq(wishlists.ownerId, ownerId), live(wishlists));

/**
 * Selects the items of this live wishlist, if it is this person's. Every statement that changes an item of an owner's
 * has this condition.
 */
export function onOwnWishlist({ tables, select }: Database, wishlistId: string, ownerId: string) {
  const { items, wishlists } = tables;
  const own = select({ id: wishlists.id })
    .from(wishlists)
    .where(owned(wishlists, wishlistId, ownerId));
  return and(eq(items.wishlistId, wishlistId), exists(own));
}

/** Selects this item, live or not, if its live wishlist is this person's. */
export const ownItem = (database: Database, wishlistId: string, id: string, ownerId: string) =>
  and(eq(database.tables.items.id, id), onOwnWishlist(database, wishlistId, ownerId));

export const ownLiveItem = (database: Database, wishlistId: string, id: string, ownerId: string) =>
  and(ownItem(database, wishlistId, id, ownerId), live(database.tables.items));

/**
 * The removed rows beyond the newest of their siblings, such as the items of their wishlist. They are erased with each
 * removal. What is kept is left out by an expression, or PostgreSQL could read the whole index of the sweep in place of
 * the siblings alone.
 */
export const beyondNewest = ({ select }: Database, table: Removable, siblings: SQL, newest: number) =>
  select({ id: table.id })
    .from(table)
    .where(
      and(
        siblings,
        isNotNull(table.takenOffAt),
        'keptAs' in table ? sql`coalesce(${table.keptAs}, '') = ''` : undefined,
      ),
    )
    .orderBy(desc(table.takenOffAt), desc(table.id))
    .limit(noLimit)
    .offset(newest);
