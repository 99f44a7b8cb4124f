import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { ownedBy, ownOrNull, type Viewer, validId } from '@wishnest/domain/access';
import { firstOfEach } from '@wishnest/domain/firstOfEach';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem } from '@wishnest/domain/problem';
import type { ItemService } from '../items/service.ts';
import type { OwnWishlist, WishlistService } from '../wishlists/service.ts';
import type { RemovedStore } from './store.ts';

export type { RemovedWishlist } from './store.ts';

export type RemovedService = ReturnType<typeof buildRemovedService>;

/**
 * What an owner has removed, and restores what they have taken off in whichever way. None of it depends on whether an
 * item is reserved.
 */
export function buildRemovedService(store: RemovedStore, wishlists: WishlistService, items: ItemService) {
  return {
    itemsOf: async (own: readonly OwnWishlist[]) =>
      firstOfEach(await store.itemsOf(own.map(({ id }) => id)), limits.removedItems, own),
    wishlistsOf: async ({ id }: Viewer) => ownedBy(await store.wishlistsOf(id), id),

    /** Erases what cannot be restored any more, and lets requests run between the statements. Any process may do so. */
    sweep: async () => store.eraseExpired(untilNextTurn),

    /** Returns a live item as it is, so that a retry succeeds. */
    async restoreItem(viewer: Viewer, wishlistId: string, itemId: string) {
      const wishlist = await wishlists.findOwn(viewer, wishlistId);
      if (isProblem(wishlist)) return wishlist;
      const restored = await store.restoreItem(wishlist.id, validId(itemId), viewer.id);
      const item = restored ?? (await items.findOwn(viewer, wishlistId, itemId));
      if (!isProblem(item)) return item;
      return (await store.canRestoreItem(wishlist.id, validId(itemId), viewer.id)) ? problem('WISHLIST_FULL') : item;
    },

    /** Returns a live wishlist as it is, so that a retry succeeds. */
    async restoreWishlist(viewer: Viewer, id: string) {
      const restored = ownOrNull(await store.restoreWishlist(validId(id), viewer.id), viewer.id);
      const wishlist = restored ?? (await wishlists.findOwn(viewer, id));
      if (!isProblem(wishlist)) return wishlist;
      const isRestorable = (await store.wishlistsOf(viewer.id)).some((one) => one.id === id);
      return isRestorable ? problem('TOO_MANY_WISHLISTS') : wishlist;
    },
  };
}
