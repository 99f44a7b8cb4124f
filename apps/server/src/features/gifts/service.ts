import { giverOf, giverUnlessOwner, isIdentifier, type Viewer, withRightsOf } from '@wishnest/domain/access';
import { problem } from '@wishnest/domain/problem';
import { itemOf } from '../items/item.ts';
import { authoriseShared } from '../visibility/service.ts';
import type { WishlistFinder } from '../visibility/store.ts';
import type { GiftRow, GiftStore } from './store.ts';

/** An item that the viewer has reserved. `item` and `wishlist` are null if the viewer may not see them (any more). */
export type Gift = ReturnType<typeof present>;

export type GiftService = ReturnType<typeof buildGiftService>;

/** What a giver does with their own reservations, whatever became of the wishlists. */
export function buildGiftService(store: GiftStore, finder: WishlistFinder) {
  /** Returns a `Giver` without reading reservations; null if an id is malformed or the viewer owns the wishlist. */
  async function authorise(viewer: Viewer, wishlistId: string, itemId: string) {
    if (!isIdentifier(wishlistId) || !isIdentifier(itemId)) return null;
    return giverUnlessOwner(await finder.findInAnyState(wishlistId, viewer.id));
  }

  return {
    async list(viewer: Viewer, { limit, offset }: { limit: number; offset: number }) {
      const size = Math.max(limit, 0);
      const rows = await store.list(giverOf(viewer), { limit: size + 1, offset: Math.max(offset, 0) });
      return { gifts: rows.slice(0, size).map((row) => present(row, viewer)), hasMore: rows.length > size };
    },

    async markBought(viewer: Viewer, wishlistId: string, itemId: string, isBought: boolean) {
      const giver = await authorise(viewer, wishlistId, itemId);
      if (!giver) return problem('GIFT_NOT_FOUND');
      await store.markBought(giver, wishlistId, itemId, isBought);
      const row = await store.find(giver, wishlistId, itemId);
      return row ? present(row, viewer) : problem('GIFT_NOT_FOUND');
    },

    /** Ends the viewer's reservation also if the item is deleted, or the wishlist not shared any more. */
    async giveUp(viewer: Viewer, wishlistId: string, itemId: string) {
      const giver = await authorise(viewer, wishlistId, itemId);
      if (giver) await store.giveUp(giver, wishlistId, itemId);
    },
  };
}

function present({ reservation, items: row, wishlists, openings, profile }: GiftRow, viewer: Viewer) {
  const wishlist = authoriseShared(wishlists && { ...wishlists, profile }, viewer, openings !== null);
  const isBought = reservation.boughtAt !== null;
  const state = { isReserved: true, reservedBy: viewer.id, viewerHasBought: isBought };
  const isReceived = row?.keptAs === 'RECEIVED';
  return {
    id: reservation.itemId,
    wishlistId: reservation.wishlistId,
    isBought,
    isReceived: wishlist !== null && isReceived,
    remembered: rememberedOf(reservation),
    item: wishlist && row && !isReceived ? withRightsOf(viewer.id, { ...itemOf(row), ...state }) : null,
    wishlist,
  };
}

/** What the viewer saw when reserving the item; null if an earlier version stored nothing of it. */
function rememberedOf({ itemName: name, wishlistName, ...seen }: GiftRow['reservation']) {
  const { itemLink: link, itemPriceAmount: amount, itemPriceCurrency: currency } = seen;
  if (name === null || wishlistName === null) return null;
  const price = amount !== null && currency !== null ? { amount, currency } : null;
  return { name, link, price, wishlistName, ownerName: seen.ownerName ?? '' };
}
