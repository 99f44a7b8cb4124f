import {
  authoriseReserving,
  type GiverView,
  type OthersView,
  type Viewer,
  validId,
  withRightsOf,
} from '@wishnest/domain/access';
import { isProblem, problem, tokenRefused } from '@wishnest/domain/problem';
import { Unavailable } from '../../platform/outage.ts';
import { itemOf, type StoredItem, type ViewedItem } from '../items/item.ts';
import type { ItemService } from '../items/service.ts';
import type { SharingService } from '../sharing/service.ts';
import type { UserService } from '../users/service.ts';
import type { ViewedWishlist, WishlistWithoutView } from '../visibility/service.ts';
import type { WishlistFinder } from '../visibility/store.ts';
import type { Conflict, ReservationStore, SharedItem } from './store.ts';

export type { SharedItem } from './store.ts';

export type ReservationService = ReturnType<typeof buildReservationService>;

/**
 * How often a request to reserve or unreserve is tried. One attempt may find that nothing is in its way any more,
 * because another request has changed the reservation meanwhile. Nothing is written for an account whose deletion was
 * requested meanwhile.
 */
const maxAttempts = 3;
const tooManyAttempts = 'Other requests changed the reservation in each attempt to change it.';

/** What a caller has sent. `authorise` alone reads the ids, and finds the item that they mean. */
interface ItemRequest {
  wishlistId: string;
  itemId: string;
  /** The code of the share link, if the viewer may not have opened it yet. Reserving then opens it. */
  shareCode?: string | null | undefined;
}

interface ReserveRequest extends ItemRequest {
  /** The viewer's other item of the wishlist that they give up for this one. */
  insteadOf?: string | null | undefined;
}

interface Authorised {
  view: GiverView;
  item: StoredItem;
  isOpened: boolean;
}

export function buildReservationService(
  store: ReservationStore,
  finder: WishlistFinder,
  sharing: SharingService,
  users: UserService,
  items: ItemService,
) {
  /** Finds the item and authorises the viewer to reserve it, without reading reservations. */
  async function authorise(viewer: Viewer, { wishlistId, itemId, shareCode }: ItemRequest) {
    const found = await finder.findItem(validId(wishlistId), validId(itemId), viewer.id);
    const authorised = authoriseReserving(found, shareCode);
    if (isProblem(authorised)) return authorised;
    const { wishlist, view, isOpened } = authorised;
    return wishlist.item ? { view, item: itemOf(wishlist.item), isOpened } : problem('ITEM_NOT_FOUND');
  }

  /**
   * Tries once to write the reservation. The first attempt takes no lock, and so inserts nothing for a giver who is
   * near the limit.
   */
  async function tryToWrite(view: GiverView, itemId: string, otherId: string | null, isFirst: boolean) {
    if (otherId && otherId !== itemId && (await store.swap(view, itemId, otherId))) return true;
    // The other item may be gone, so that none has to be given up.
    return isFirst ? store.insertFarFromLimit(view, itemId) : store.insertUpToLimit(view, itemId);
  }

  /**
   * Removes what has kept the reservation from being written, or returns the refusal. `retry` if another attempt may
   * succeed, also because another request has removed it.
   * @param maySwap whether another attempt may give up the other item: this one may have become free after the swap was
   * refused
   */
  async function resolveConflict(
    conflict: Exclude<Conflict, 'own'>,
    view: GiverView,
    itemId: string,
    maySwap: boolean,
  ) {
    switch (conflict) {
      case 'taken':
        return problem('ITEM_TAKEN');
      case 'holdsAnother': {
        const isReleased = await store.releaseRemoved(view);
        return isReleased || maySwap ? 'retry' : problem('RESERVATION_LIMIT_REACHED');
      }
      case 'released':
        await store.deleteReleased(view, itemId);
        return 'retry';
      case 'none': {
        const isAtLimit = await store.isAtLimit(view);
        return isAtLimit ? problem('TOO_MANY_RESERVATIONS') : 'retry';
      }
    }
  }

  /** Answers a reservation. The opening is recorded last, because a refused reservation is no opening. */
  async function reserved(viewer: Viewer, { view, item, isOpened }: Authorised, viewerHasBought: boolean) {
    if (!isOpened && view.shareCode) await sharing.recordOpening(viewer, view.shareCode, item.id);
    return withRightsOf(viewer.id, { ...item, isReserved: true, reservedBy: viewer.id, viewerHasBought });
  }

  /** Reserves the item, and succeeds if the viewer has reserved it already. */
  async function reserve(viewer: Viewer, request: ReserveRequest) {
    const otherId = request.insteadOf ? validId(request.insteadOf) : null;
    // Near the limit the first attempt inserts nothing and finds nothing in its way. The second one takes the lock.
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const authorised = await authorise(viewer, request);
      if (isProblem(authorised)) return authorised;
      const { view, item } = authorised;

      if (await tryToWrite(view, item.id, otherId, attempt === 1)) return reserved(viewer, authorised, false);
      const conflict = await store.findConflict(view, item.id);
      if (conflict === 'own') return reserved(viewer, authorised, await store.isBought(view, item.id));

      const maySwap = otherId !== null && attempt < maxAttempts;
      const resolved = await resolveConflict(conflict, view, item.id, maySwap);
      if (resolved !== 'retry') return resolved;
      if (await users.isLeaving(viewer.id)) return tokenRefused();
    }
    throw new Unavailable(tooManyAttempts);
  }

  return {
    reserve,

    /** Ends the viewer's reservation, and succeeds if the item is free already. */
    async unreserve(viewer: Viewer, request: ItemRequest) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const authorised = await authorise(viewer, request);
        if (isProblem(authorised)) return authorised;
        const { view, item } = authorised;

        if (await store.unreserve(view, item.id)) return free(viewer, item);
        const conflict = await store.findConflict(view, item.id);
        if (conflict === 'taken') return problem('ITEM_TAKEN');
        // Whoever holds another item, or nothing, does not hold this one.
        if (conflict !== 'own') return free(viewer, item);

        if (await users.isLeaving(viewer.id)) return tokenRefused();
      }
      throw new Unavailable(tooManyAttempts);
    },

    /** Ends the viewer's reservation of the item or, if there is none, reserves the item. */
    async toggle(viewer: Viewer, request: ItemRequest) {
      const authorised = await authorise(viewer, request);
      if (isProblem(authorised)) return authorised;
      const isEnded = await store.unreserve(authorised.view, authorised.item.id);
      return isEnded ? free(viewer, authorised.item) : reserve(viewer, request);
    },

    listItems: async (views: readonly OthersView[]) => store.listItems(views),

    /**
     * Lists the items of a wishlist for whoever asks. Its owner, and who may be, has no view, by which reservations are
     * read.
     */
    listItemsFor: async ({ wishlist, view }: ViewedWishlist | WishlistWithoutView): Promise<ViewedItem[]> =>
      view ? store.listItems([view]) : items.listWithoutReservations([wishlist]),
  };
}

const free = ({ id }: Viewer, item: StoredItem): SharedItem =>
  withRightsOf(id, { ...item, isReserved: false, reservedBy: null, viewerHasBought: false });
