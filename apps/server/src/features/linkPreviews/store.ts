import { limits } from '@wishnest/domain/limits';
import { pictureNameOf } from '@wishnest/page/picture';
import { and, eq, isNull } from 'drizzle-orm';
import { lockAccount } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import { live, ownLiveItem } from '../../platform/db/liveRows.ts';
import { hasPictureRoom, sizeOfAll } from '../../platform/db/pictureRoom.ts';
import { param } from '../../platform/db/sql.ts';
import { itemOrNull, type StoredItem } from '../items/item.ts';

/** An item as it was when its link was read. Nothing is stored if its link or its picture was changed since then. */
type ReadItem = Pick<StoredItem, 'id' | 'wishlistId' | 'link' | 'picture'>;

interface NewPicture {
  name: string;
  large: Uint8Array;
  small: Uint8Array;
}

export type LinkPreviewStore = ReturnType<typeof buildLinkPreviewStore>;

/**
 * What items have got of the pages of their links: their pictures, and the prices of those that had none. No query here
 * reads reservations.
 */
export function buildLinkPreviewStore(database: Database) {
  const { items, pictures, wishlists } = database.tables;
  const fileIn = (bytes: typeof pictures.large) =>
    database
      .select({ bytes })
      .from(pictures)
      .innerJoin(items, and(eq(items.id, pictures.itemId), live(items)))
      .innerJoin(wishlists, and(eq(wishlists.id, items.wishlistId), live(wishlists)))
      .where(eq(pictures.name, param.name));
  const statements = prepareAll(database, 'linkPreviews', {
    large: taking(['name'], fileIn(pictures.large)),
    small: taking(['name'], fileIn(pictures.small)),
  });

  const ownLive = ({ wishlistId, id }: ReadItem, ownerId: string) => ownLiveItem(database, wishlistId, id, ownerId);
  const withSameLink = (item: ReadItem, ownerId: string) => and(ownLive(item, ownerId), eq(items.link, item.link));

  function unchanged(item: ReadItem, ownerId: string) {
    const samePicture = item.picture ? eq(items.picture, pictureNameOf(item.picture)) : isNull(items.picture);
    return and(withSameLink(item, ownerId), samePicture);
  }

  return {
    async findPicture(name: string, file: keyof typeof statements) {
      const [found] = await statements[file]({ name });
      return found?.bytes ?? null;
    },

    /** Whether a new item's picture of this size, in bytes, has room among this person's. */
    async hasRoom(ownerId: string, size: number): Promise<boolean> {
      const [all] = await database
        .select({ size: sizeOfAll(database.tables) })
        .from(pictures)
        .where(eq(pictures.ownerId, ownerId));
      return (all?.size ?? 0) + size <= limits.pictureBytesPerPerson;
    },

    /**
     * Gives the item this picture in place of its own, unless the item was deleted, its link or picture changed, or the
     * person's pictures would exceed their limit. Their account is locked first, so that concurrent pictures count each
     * other.
     * @param isPhoto whether it is the owner's own, which replaces any picture, whatever the link is by now
     */
    async setPicture(
      item: ReadItem,
      ownerId: string,
      { name, large, small }: NewPicture,
      isPhoto = false,
    ): Promise<StoredItem | null> {
      const condition = isPhoto ? ownLive(item, ownerId) : unchanged(item, ownerId);
      const row = { name, itemId: item.id, ownerId, size: large.length + small.length };
      const withRoom = hasPictureRoom(database, ownerId, row.size, item.id);
      const { named } = await database.transaction({
        lock: lockAccount(database, ownerId),
        named: {
          required: database.update(items).set({ picture: name }).where(and(condition, withRoom)).returning(),
        },
        replaced: { unread: database.delete(pictures).where(eq(pictures.itemId, item.id)) },
        stored: {
          unread: database.insert(pictures).values({ ...row, large: Buffer.from(large), small: Buffer.from(small) }),
        },
      });
      return itemOrNull(named);
    },

    /** Gives the item a price if it has none. Returns null if it has one, was deleted, or has another link. */
    async setPrice(item: ReadItem, ownerId: string, price: { amount: string; currency: string }) {
      const rows = await database
        .update(items)
        .set({ priceAmount: price.amount, priceCurrency: price.currency })
        .where(and(withSameLink(item, ownerId), isNull(items.priceAmount)))
        .returning();
      return itemOrNull(rows);
    },
  };
}
