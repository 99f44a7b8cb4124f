import { giverOf, giverUnlessOwner, isIdentifier, type Viewer, withRightsOf } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem } from '@wishnest/domain/problem';
import { giftsPageInput } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { itemOf } from '../items/item.ts';
import { authoriseShared } from '../visibility/service.ts';
import type { WishlistFinder } from '../visibility/store.ts';
import type { GiftRow, GiftStore } from './store.ts';

/** An item that the viewer has reserved. `item` and `wishlist` are null if the viewer may not see them (any more). */
export type Gift = ReturnType<typeof present>;

/** A part of a viewer's gifts: so many from a place on. */
interface Page {
  limit: number;
  offset: number;
}

export type GiftService = ReturnType<typeof buildGiftService>;

/** What a giver does with their own reservations, whatever became of the wishlists. */
export function buildGiftService(store: GiftStore, finder: WishlistFinder) {
  /** Returns a `Giver` without reading reservations; null if an id is malformed or the viewer owns the wishlist. */
  async function authorise(viewer: Viewer, wishlistId: string, itemId: string) {
    if (!isIdentifier(wishlistId) || !isIdentifier(itemId)) return null;
    return giverUnlessOwner(await finder.findInAnyState(wishlistId, viewer.id));
  }

  async function readPage(viewer: Viewer, { limit, offset }: Page) {
    const rows = await store.list(giverOf(viewer), { limit: limit + 1, offset });
    return { gifts: rows.slice(0, limit).map((row) => present(row, viewer)), hasMore: rows.length > limit };
  }

  return {
    /** Lists a page of the viewer's gifts, unless it would be larger than a page may be. */
    async list(viewer: Viewer, page: Page) {
      const valid = validate(giftsPageInput, page);
      return isProblem(valid) ? valid : readPage(viewer, valid);
    },

    /** Lists all gifts of the viewer, a page at a time. */
    async *listAll(viewer: Viewer): AsyncGenerator<Gift> {
      for (let offset = 0, hasMore = true; hasMore; offset += limits.giftsPerPage) {
        const page = await readPage(viewer, { limit: limits.giftsPerPage, offset });
        yield* page.gifts;
        hasMore = page.hasMore;
      }
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
