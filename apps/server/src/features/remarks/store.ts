import type { Giver, GiverView } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { and, asc, desc, eq, exists, lt, ne } from 'drizzle-orm';
import { lockAccount, staying } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { live } from '../../platform/db/liveRows.ts';
import { booleanOf, oneTooMany, param, rowOf, rowOrNull } from '../../platform/db/sql.ts';

export type RemarkStore = ReturnType<typeof buildRemarkStore>;

interface NewRemark {
  id: string;
  itemId: string | null;
  words: string;
}

/**
 * Reads and writes what givers write for each other. Each method takes a `GiverView` or a `Giver`, so that none of
 * these statements ever runs for the owner of the wishlist, to whom its duration would reveal something.
 */
export function buildRemarkStore(database: Database) {
  const { accounts, items, remarks, wishlists } = database.tables;
  const ofViewer = eq(remarks.userId, param.viewerId);
  const shown = {
    id: remarks.id,
    wishlistId: remarks.wishlistId,
    itemId: remarks.itemId,
    words: remarks.words,
    viewerWrote: booleanOf(ofViewer),
  };
  const underCurrentCode = and(
    eq(wishlists.id, remarks.wishlistId),
    eq(wishlists.shareCode, remarks.shareCode),
    live(wishlists),
  );

  const statements = prepareAll(database, 'remarks', {
    listOf: taking(
      ['viewerId', 'wishlistIds'],
      database
        .select(shown)
        .from(remarks)
        .innerJoin(wishlists, underCurrentCode)
        .where(database.inList(remarks.wishlistId, 'wishlistIds'))
        .orderBy(desc(remarks.writtenAt), desc(remarks.id))
        .limit(oneTooMany),
    ),

    listOwn: taking(
      ['offset', 'viewerId'],
      database
        .select()
        .from(remarks)
        .where(ofViewer)
        .orderBy(asc(remarks.writtenAt), asc(remarks.id))
        .limit(limits.remarksShown)
        .offset(param.offset),
    ),
  });

  return {
    /**
     * Lists those of the wishlists of these views, which belong to one viewer, the newest first. Who wrote them stays
     * here.
     */
    async listOf(views: readonly GiverView[]) {
      const [view] = views;
      if (!view) return [];
      return statements.listOf({ viewerId: view.viewerId, wishlistIds: views.map(({ wishlistId }) => wishlistId) });
    },

    /** Lists a giver's own, on all wishlists, from a place on. */
    listOwn: ({ viewerId }: Giver, offset: number) => statements.listOwn({ viewerId, offset }),

    /**
     * Null if the wishlist or the item is not there any more, the share code has changed, the account is being deleted
     * or the giver has too many. If it is written, what they have written under earlier codes is deleted, since nobody can
     * see it.
     */
    async insert({ wishlistId, viewerId, shareCode }: GiverView, { id, itemId, words }: NewRemark) {
      const ofGiver = and(eq(remarks.wishlistId, wishlistId), eq(remarks.userId, viewerId));
      const code = shareCode ?? '';
      const row = rowOf(remarks, {
        id,
        wishlistId: wishlists.id,
        userId: accounts.userId,
        itemId,
        shareCode: wishlists.shareCode,
        words,
        writtenAt: database.now,
      });
      const item = database
        .select({ id: items.id })
        .from(items)
        .where(and(eq(items.id, itemId ?? ''), eq(items.wishlistId, wishlists.id), live(items)));
      const select = database
        .select(row)
        .from(wishlists)
        .innerJoin(accounts, staying(database, viewerId))
        .where(
          and(
            eq(wishlists.id, wishlistId),
            eq(wishlists.shareCode, code),
            live(wishlists),
            ne(wishlists.ownerId, viewerId),
            itemId === null ? undefined : exists(item),
            lt(database.$count(remarks, ofGiver), limits.remarksPerGiver),
          ),
        );
      const { written } = await database.transaction({
        lock: lockAccount(database, viewerId),
        outdated: { unread: database.delete(remarks).where(and(ofGiver, ne(remarks.shareCode, code))) },
        written: { required: database.insert(remarks).select(database.lockForShare(select)).returning() },
      });
      const remark = rowOrNull(written);
      return remark && { id, wishlistId, itemId: remark.itemId, words: remark.words, viewerWrote: true };
    },

    /** Deletes a remark of this giver's. */
    async delete({ viewerId }: Giver, wishlistId: string, id: string) {
      const ofGiver = and(eq(remarks.userId, viewerId), eq(remarks.wishlistId, wishlistId));
      await database.delete(remarks).where(and(eq(remarks.id, id), ofGiver));
    },
  };
}
