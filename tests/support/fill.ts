import type { Database } from '@wishnest/server/db/database';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';

/** Rows of a statement. PostgreSQL allows 65,535 parameters. */
const chunk = 1000;

/** Inserts this many items into a wishlist, without the limits of the stores. */
export async function fillWishlist({ tables, write }: Database, wishlistId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), wishlistId, name: `Wish ${n}`, link: 'https://shop.example/wish', createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await write((queries) => queries.insert(tables.items).values(some).returning());
  }
}

/** Inserts this many wishlists of a person, without the limits. Returns their ids. */
export async function fillWishlists({ tables, write }: Database, ownerId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), ownerId, name: `Wishlist ${n}`, shareCode: nanoid(), order: n, createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await write((queries) => queries.insert(tables.wishlists).values(some).returning());
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
  await database.write((queries) =>
    queries.insert(accounts).values({ uid: giverId }).onConflictDoNothing().returning(),
  );
  const ids = await fillWishlists(database, ownerId, count);
  const rows = await database.select({ id: wishlists.id, shareCode: wishlists.shareCode }).from(wishlists);
  const codes = new Map(rows.map(({ id, shareCode }) => [id, shareCode]));
  await database.write((queries) =>
    queries
      .insert(openings)
      .values(
        ids.map((wishlistId, openedAt) => {
          return { wishlistId, userId: giverId, shareCode: codes.get(wishlistId) ?? '', openedAt };
        }),
      )
      .returning(),
  );
}

/** Inserts this many reservations of deleted items, without the limit. */
export async function fillReservations({ tables, write }: Database, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { wishlistId: `${n}`.padStart(22, 'w'), itemId: `${n}`.padStart(22, 'i'), userId };
  });
  await write((queries) => queries.insert(tables.reservations).values(rows).returning());
}

export async function countOpenings({ tables, select }: Database, userId: string): Promise<number> {
  return (await select().from(tables.openings).where(eq(tables.openings.userId, userId))).length;
}
