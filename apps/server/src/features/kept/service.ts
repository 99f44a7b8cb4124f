import { type Viewer, validId } from '@wishnest/domain/access';
import { firstOfEach } from '@wishnest/domain/firstOfEach';
import { inputs } from '@wishnest/domain/input';
import type { KeptAs } from '@wishnest/domain/kept';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import type { ItemService } from '../items/service.ts';
import type { OwnWishlist, WishlistService } from '../wishlists/service.ts';
import type { KeptStore } from './store.ts';

export type KeptService = ReturnType<typeof buildKeptService>;

/**
 * What an owner keeps off a wishlist: what they have received, and what they hide for now. None of it depends on
 * whether an item is reserved.
 */
export function buildKeptService(store: KeptStore, wishlists: WishlistService, items: ItemService) {
  /** Keeps the item of a wishlist that the viewer owns. An item that is kept already succeeds, so that a retry does. */
  async function keep(viewer: Viewer, { id: wishlistId }: OwnWishlist, itemId: string, as: KeptAs, note?: string) {
    const item = await store.keep({ wishlistId, id: validId(itemId), as }, viewer.id, note);
    if (item) return item;
    const found = await items.findOwn(viewer, wishlistId, itemId);
    return isProblem(found) ? found : problem('TOO_MANY_KEPT');
  }

  return {
    hiddenOf: async (own: readonly OwnWishlist[]) =>
      firstOfEach(await store.hiddenOf(own.map(({ id }) => id)), limits.keptItems, own),
    receivedOf: async (own: readonly OwnWishlist[]) =>
      firstOfEach(await store.receivedOf(own.map(({ id }) => id)), limits.keptItems, own),

    async hide(viewer: Viewer, wishlistId: string, itemId: string) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      return isProblem(wishlist) ? wishlist : keep(viewer, wishlist, itemId, 'HIDDEN');
    },

    /** @param input not validated yet, because the viewer has to be authorised first */
    async receive(viewer: Viewer, wishlistId: string, itemId: string, input: unknown) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(inputs.receiveItem, input);
      return isProblem(valid) ? valid : keep(viewer, wishlist, itemId, 'RECEIVED', valid.note);
    },
  };
}
