import { limits } from '@wishnest/domain/limits';
import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { literal } from './sql.ts';

/** The bytes of all pictures that a statement selects. */
export const sizeOfAll = ({ pictures }: Database['tables']): SQL<number> =>
  sql<number>`coalesce(sum(${pictures.size}), 0)`.mapWith(Number);

/**
 * Whether a picture of this size, in bytes, has room among this person's. Their account is locked before, so that
 * concurrent pictures count each other.
 * @param itemId of an item whose picture the new one replaces; no item has the id ''
 */
export function hasPictureRoom({ tables, select }: Database, ownerId: string, size: number | Column, itemId = ''): SQL {
  const { pictures } = tables;
  const others = select({ size: sizeOfAll(tables) })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), ne(pictures.itemId, itemId)));
  return sql`(${others}) + ${size} <= ${literal(limits.pictureBytesPerPerson)}`;
}
