import type { Database } from '@wishnest/server/db/database';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';

/** Rows of a statement. PostgreSQL allows 65,535 parameters. */
const chunk = 1000;

/** Inserts this many items into a wishlist, without the limits of the stores. */
export async function fillWishlist(database: Database, wishlistId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), wishlistId, name: `Wish ${n}`, link: 'https://shop.example/wish', createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await database.insert(database.tables.items).values(some);
  }
}

/** Inserts this many wishlists of a person, without the limits. Returns their ids. */
export async function fillWishlists(database: Database, ownerId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), ownerId, name: `Wishlist ${n}`, shareCode: nanoid(), order: n, createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await database.insert(database.tables.wishlists).values(some);
  }
  return rows.map(({ id }) => id);
}

/** Inserts this many wishlists of an owner, all opened by a giver, without the limits. */
export async function fillOpenings(
  database: Database,
  { ownerId, giverId }: { ownerId: string; giverId: string },
  count: number,
): Promise<void> {
  const { accounts, openings, wishlists } = database.tables;
  await database.insert(accounts).values({ uid: giverId }).onConflictDoNothing();
  const ids = await fillWishlists(database, ownerId, count);
  const rows = await database.select({ id: wishlists.id, shareCode: wishlists.shareCode }).from(wishlists);
  const codes = new Map(rows.map(({ id, shareCode }) => [id, shareCode]));
  await database.insert(openings).values(
    ids.map((wishlistId, openedAt) => {
      return { wishlistId, userId: giverId, shareCode: codes.get(wishlistId) ?? '', openedAt };
    }),
  );
}

/** Inserts this many reservations of deleted items, without the limit. */
export async function fillReservations(database: Database, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { wishlistId: `${n}`.padStart(22, 'w'), itemId: `${n}`.padStart(22, 'i'), userId };
  });
  await database.insert(database.tables.reservations).values(rows);
}

export async function countOpenings({ tables, select }: Database, userId: string): Promise<number> {
  return (await select().from(tables.openings).where(eq(tables.openings.userId, userId))).length;
}
