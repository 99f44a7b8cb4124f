import type { KeptAs } from '@wishnest/domain/kept';
import { limits } from '@wishnest/domain/limits';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { writeUnderAccountLock } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { kept, live, ownItem } from '../../platform/db/liveRows.ts';
import { oneTooMany } from '../../platform/db/sql.ts';
import { takenOffItems } from '../items/item.ts';

export type KeptStore = ReturnType<typeof buildKeptStore>;

/** The items that owners keep off their wishlists. No statement here reads or writes reservations. */
export function buildKeptStore(database: Database) {
  const { items } = database.tables;

  /** Lists what is kept of these wishlists, the latest first, and one more at most than one operation reads. */
  const list = (as: KeptAs) =>
    database
      .select()
      .from(items)
      .where(and(database.inList(items.wishlistId, 'wishlistIds'), kept(items, as)))
      .orderBy(desc(items.takenOffAt), desc(items.id))
      .limit(oneTooMany);

  const statements = prepareAll(database, 'kept', {
    hiddenOf: taking(['wishlistIds'], list('HIDDEN')),
    receivedOf: taking(['wishlistIds'], list('RECEIVED')),
  });

  return {
    hiddenOf: async (wishlistIds: readonly string[]) => takenOffItems(await statements.hiddenOf({ wishlistIds })),
    receivedOf: async (wishlistIds: readonly string[]) => takenOffItems(await statements.receivedOf({ wishlistIds })),

    /**
     * Takes a live item off and keeps it like this. Of one that is kept like this already, the note alone changes. Null
     * if it is neither, or if its wishlist keeps too many like this.
     */
    async keep({ wishlistId, id, as }: { wishlistId: string; id: string; as: KeptAs }, ownerId: string, note = '') {
      const isKept = kept(items, as);
      const room = lt(database.$count(items, and(eq(items.wishlistId, wishlistId), isKept)), limits.keptItems);
      const row = and(ownItem(database, wishlistId, id, ownerId), or(isKept, and(live(items), room)));
      const takenOffAt = sql`coalesce(${items.takenOffAt}, ${database.now})`;
      const change = { takenOffAt, keptAs: as, receivedNote: note };
      const update = database.update(items).set(change).where(row).returning();
      const [item = null] = takenOffItems(await writeUnderAccountLock(database, ownerId, update));
      return item;
    },
  };
}
