import { limits } from '@wishnest/domain/limits';
import { pictureNameOf } from '@wishnest/page/picture';
import { and, asc, desc, eq, exists, getTableColumns, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { lockAccount, writeUnderAccountLock } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import {
  beyondNewest,
  hasRoomForStar,
  live,
  liveStarred,
  onOwnWishlist,
  owned,
  ownLiveItem,
  removed,
} from '../../platform/db/liveRows.ts';
import { hasPictureRoom } from '../../platform/db/pictureRoom.ts';
import { orderOf, rowOf } from '../../platform/db/sql.ts';
import { type HiddenColumn, type ItemRow, itemOf, itemOrNull, type StoredItem, type WrittenColumn } from './item.ts';

/** What an owner changes of an item; what is left out stays. A picture can only be removed. */
export type ItemChange = { picture?: null } & { [Name in WrittenColumn]?: ItemRow[Name] | undefined };

/** The columns that an item has anew on each wishlist: every hidden one, and others that are not written in a form. */
type FreshColumn = Exclude<HiddenColumn, 'wishlistId'> | 'picture' | 'isStarred';

/** A copy of an item: its own id, its wishlist, and the name of its picture; null if the original has none. */
type Copy = Pick<ItemRow, 'id' | 'wishlistId'> & { pictureName: string | null };

export type ItemStore = ReturnType<typeof buildItemStore>;

/** The owner's items. No query here reads reservations. */
export function buildItemStore(database: Database) {
  const { items, pictures, wishlists } = database.tables;
  /** Selects the item, whoever owns the wishlist. */
  const liveItemOn = (wishlistId: string, id: string) =>
    and(eq(items.id, id), eq(items.wishlistId, wishlistId), live(items));
  const ofWishlists = and(database.inList(items.wishlistId, 'wishlistIds'), live(items));
  /** What an item has when it comes to a wishlist, of which it is the last then. Nothing of an original is in it. */
  const fresh = {
    picture: null,
    createdAt: database.now,
    position: database.now,
    isStarred: 0,
    takenOffAt: null,
    keptAs: null,
    receivedNote: '',
  } satisfies Record<FreshColumn, unknown>;
  const inOrder = [asc(items.position), asc(items.id)];

  // The last of the first items bounds them, so that no row after it is read.
  const lastOfFirstItems = database
    .select({ position: items.position })
    .from(items)
    .where(and(eq(items.wishlistId, wishlists.id), live(items)))
    .orderBy(...inOrder)
    .limit(1)
    .offset(limits.firstItems - 1);
  const bounds = database
    .select({
      wishlistId: wishlists.id,
      last: sql<number>`coalesce((${lastOfFirstItems}), ${Number.MAX_SAFE_INTEGER})`.as('last'),
    })
    .from(wishlists)
    .where(and(database.inList(wishlists.id, 'wishlistIds'), live(wishlists)))
    // PostgreSQL would merge a subquery without an order into the query around it, and compute it for each row there:
    // for the first items of 20 wishlists of 500 that takes 3,420 ms in place of 24.
    .orderBy(asc(wishlists.id))
    .as('bounds');

  const newest = database
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.wishlistId, wishlists.id), live(items)))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(1);

  /** Starred items are found by their index alone, or SQLite would read all items of the wishlists. */
  const starredIds = database
    .select({ id: items.id })
    .from(items)
    .where(and(database.inList(items.wishlistId, 'wishlistIds'), liveStarred(items)));

  const statements = prepareAll(database, 'items', {
    listOf: taking(
      ['wishlistIds'],
      database
        .select()
        .from(items)
        .where(ofWishlists)
        .orderBy(...inOrder),
    ),

    starredOf: taking(
      ['wishlistIds'],
      database
        .select()
        .from(items)
        .where(and(inArray(items.id, starredIds), live(items)))
        .orderBy(...inOrder),
    ),

    countOf: taking(
      ['wishlistIds'],
      database
        .select({ wishlistId: items.wishlistId, count: sql<number>`count(*)`.mapWith(Number) })
        .from(items)
        .where(ofWishlists)
        .groupBy(items.wishlistId),
    ),

    newestOf: taking(
      ['wishlistIds'],
      database
        .select({ wishlistId: wishlists.id, itemId: sql<string | null>`(${newest})` })
        .from(wishlists)
        .where(and(database.inList(wishlists.id, 'wishlistIds'), live(wishlists))),
    ),

    firstOf: taking(
      ['wishlistIds'],
      database
        .select(getTableColumns(items))
        .from(bounds)
        .innerJoin(items, and(eq(items.wishlistId, bounds.wishlistId), live(items), lte(items.position, bounds.last)))
        .orderBy(...inOrder),
    ),
  });

  /** Selects the wishlist, if it is this owner's and has room for one more item. */
  function ownWithRoom(wishlistId: string, ownerId: string) {
    const count = database.$count(items, and(eq(items.wishlistId, wishlistId), live(items)));
    return and(owned(wishlists, wishlistId, ownerId), lt(count, limits.itemsPerWishlist));
  }

  /**
   * Builds the steps that give a copy the picture of its original, unless it is gone by then, or this owner has no room
   * for it.
   */
  function buildPictureSteps({ picture }: StoredItem, copy: Copy, ownerId: string) {
    const { pictureName: name } = copy;
    if (picture === null || name === null) return null;
    const select = database
      .select(rowOf(pictures, { ...getTableColumns(pictures), name, itemId: copy.id, ownerId }))
      .from(pictures)
      .where(and(eq(pictures.name, pictureNameOf(picture)), hasPictureRoom(database, ownerId, pictures.size)));
    const stored = database.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
    const row = and(ownLiveItem(database, copy.wishlistId, copy.id, ownerId), exists(stored));
    return {
      pictured: { unread: database.insert(pictures).select(select) },
      named: database.update(items).set({ picture: name }).where(row).returning(),
    };
  }

  /** Builds the steps that remove an item, and erase those that were removed before the newest of its wishlist. */
  function buildRemovalSteps(wishlistId: string, id: string, ownerId: string) {
    const row = ownLiveItem(database, wishlistId, id, ownerId);
    const erasable = beyondNewest(database, items, eq(items.wishlistId, wishlistId), limits.removedItems);
    return {
      marked: { required: database.update(items).set({ takenOffAt: database.now }).where(row).returning() },
      erased: { unread: database.delete(items).where(and(inArray(items.id, erasable), removed(items))) },
    };
  }

  return {
    listOf: async (wishlistIds: readonly string[]) => (await statements.listOf({ wishlistIds })).map(itemOf),
    starredOf: async (wishlistIds: readonly string[]) => (await statements.starredOf({ wishlistIds })).map(itemOf),
    firstOf: async (wishlistIds: readonly string[]) => (await statements.firstOf({ wishlistIds })).map(itemOf),
    /** Wishlists without items are left out. */
    countOf: (wishlistIds: readonly string[]) => statements.countOf({ wishlistIds }),
    newestOf: (wishlistIds: readonly string[]) => statements.newestOf({ wishlistIds }),

    find: async (wishlistId: string, id: string) =>
      itemOrNull(await database.select().from(items).where(liveItemOn(wishlistId, id))),

    /** Adds the item. Null if the wishlist is not this owner's (any more), or is full. */
    async insert(item: Pick<ItemRow, 'id' | 'wishlistId' | WrittenColumn>, ownerId: string) {
      const select = database
        .select(rowOf(items, { ...item, wishlistId: wishlists.id, ...fresh }))
        .from(wishlists)
        .where(ownWithRoom(item.wishlistId, ownerId));
      const insert = database.insert(items).select(database.lockForShare(select)).returning();
      return itemOrNull(await writeUnderAccountLock(database, ownerId, insert));
    },

    /** Changes the item. Null if it is not live, or its wishlist is not this owner's. */
    async update(wishlistId: string, id: string, ownerId: string, change: ItemChange): Promise<StoredItem | null> {
      const row = ownLiveItem(database, wishlistId, id, ownerId);
      const update = database.update(items).set(change).where(row).returning();
      if (change.picture !== null) return itemOrNull(await update);
      const { changed } = await database.transaction({
        changed: { required: update },
        deleted: { unread: database.delete(pictures).where(eq(pictures.itemId, id)) },
      });
      return itemOrNull(changed);
    },

    /** Gives the item a star, or none. Null if it is not live or not this owner's, or if its wishlist has too many. */
    async star(wishlistId: string, id: string, ownerId: string, isStarred: boolean) {
      const mayStar = or(liveStarred(items), hasRoomForStar(database, wishlistId));
      const row = and(ownLiveItem(database, wishlistId, id, ownerId), isStarred ? mayStar : undefined);
      const change = { isStarred: isStarred ? 1 : 0 };
      const update = database.update(items).set(change).where(row).returning();
      return itemOrNull(await writeUnderAccountLock(database, ownerId, update));
    },

    /** Sets the positions of items of this owner's wishlist. One that is not live any more is left out. */
    async reorder(wishlistId: string, ownerId: string, positions: readonly { id: string; order: number }[]) {
      if (positions.length === 0) return;
      const position = orderOf(items.id, positions);
      const ids = positions.map(({ id }) => id);
      const row = and(inArray(items.id, ids), onOwnWishlist(database, wishlistId, ownerId), live(items));
      await writeUnderAccountLock(database, ownerId, database.update(items).set({ position }).where(row).returning());
    },

    /**
     * Copies a live item to a wishlist of this owner's. A move also removes the original: both happen or neither. The
     * copy has a picture of its own if there is room for it. Null if the original is gone, or the wishlist is not this
     * owner's (any more), or is full. That the owner sees the original was decided before: if its sharing stops
     * meanwhile, it is copied all the same.
     */
    async copy(original: StoredItem, copy: Copy, ownerId: string, isMove: boolean): Promise<StoredItem | null> {
      // Whoever sees an item may copy it. What they do not see of it is fresh.
      const select = database
        .select(rowOf(items, { ...getTableColumns(items), ...fresh, id: copy.id, wishlistId: wishlists.id }))
        .from(wishlists)
        .innerJoin(items, liveItemOn(original.wishlistId, original.id))
        .where(ownWithRoom(copy.wishlistId, ownerId));
      const picture = buildPictureSteps(original, copy, ownerId);
      const removal = isMove ? buildRemovalSteps(original.wishlistId, original.id, ownerId) : null;
      const { copied, named = [] } = await database.transaction({
        lock: lockAccount(database, ownerId),
        copied: { required: database.insert(items).select(database.lockForShare(select)).returning() },
        ...(picture && { pictured: picture.pictured, named: picture.named }),
        ...(removal && { marked: removal.marked, erased: removal.erased }),
      });
      // The last statement that wrote the copy has it whole.
      return itemOrNull(named) ?? itemOrNull(copied);
    },

    /** Removes the item, and erases those that were removed before the newest of its wishlist. */
    async remove(wishlistId: string, id: string, ownerId: string) {
      const removal = buildRemovalSteps(wishlistId, id, ownerId);
      const { marked } = await database.transaction({
        lock: lockAccount(database, ownerId),
        marked: removal.marked,
        erased: removal.erased,
      });
      return itemOrNull(marked);
    },
  };
}
