import { authoriseReserving, type Viewer, validId } from '@wishnest/domain/access';
import { isProblem, problems } from '@wishnest/domain/problem';
import { Unavailable } from '../../platform/outage.ts';
import type { StoredItem } from '../items/item.ts';
import type { SharingStore } from '../sharing/store.ts';
import type { UserService } from '../users/service.ts';
import type { ReservationStore, SharedItem } from './store.ts';

export type { SharedItem } from './store.ts';

const maxAttempts = 3;

interface Options {
  shareCode?: string | null | undefined;
  insteadOf?: string | null | undefined;
}

export function buildReservationService(reservations: ReservationStore, sharing: SharingStore, users: UserService) {
  /** Finds the item and authorises the viewer to reserve it, without reading reservations. */
  async function authorise(viewer: Viewer, wishlistId: string, itemId: string, shareCode?: string | null) {
    const found = await sharing.findItem(viewer.id, validId(wishlistId), validId(itemId));
    const authorised = authoriseReserving(found, shareCode);
    if (isProblem(authorised)) return authorised;
    const { wishlist, view, isOpened } = authorised;
    return wishlist.item ? { view, item: wishlist.item, isOpened } : problems.itemNotFound;
  }

  /**
   * Reserves the item, and succeeds if the viewer has reserved it already. If nothing was inserted, the reason is looked up.
   * The insert is repeated if there is none any more, if it was a reservation of a removed item, which is released, and if
   * the viewer has so many that the next one needs a lock.
   * @param shareCode the code of the share link, if the viewer may not have opened it yet; reserving then opens it
   * @param insteadOf the viewer's item of the wishlist that they give up for this one, if there is one
   */
  async function reserve(viewer: Viewer, wishlistId: string, itemId: string, { shareCode, insteadOf }: Options = {}) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const authorised = await authorise(viewer, wishlistId, itemId, shareCode);
      if (isProblem(authorised)) return authorised;
      const { view, item, isOpened } = authorised;
      const insert = attempt === 0 ? reservations.insert : reservations.insertUnderLock;
      const isSwapped = insteadOf ? await reservations.swap(view, itemId, insteadOf) : false;
      const isWritten = isSwapped || (await insert(view, itemId));
      const conflict = isWritten ? 'isOwn' : await reservations.findConflict(view, itemId);
      if (conflict === 'isOwn') {
        // The opening is recorded last, because a refused reservation is no opening.
        if (!isOpened && view.shareCode) await sharing.open(viewer.id, view.shareCode, itemId);
        return present(item, viewer.id);
      }
      // The statement also inserts nothing for an account whose deletion was requested meanwhile.
      const refusal = await users.refusalOf(viewer.id);
      if (refusal) return refusal;
      if (conflict === 'isTaken') return problems.itemTaken;
      if (conflict === 'holdsAnother' && !(await reservations.releaseRemoved(view))) {
        // The item may have become free after the swap was refused.
        if (!insteadOf || attempt === maxAttempts - 1) return problems.reservationLimit;
      }
      if (conflict === 'isReleased') await reservations.deleteReleased(view, itemId);
      if (conflict === 'none' && (await reservations.isAtLimit(view))) return problems.tooManyReservations;
    }
    throw new Unavailable('The item was reserved and unreserved in each attempt to reserve it.');
  }

  /** Ends the viewer's reservation, and succeeds if the item is free already. */
  async function unreserve(viewer: Viewer, wishlistId: string, itemId: string, shareCode?: string | null) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const authorised = await authorise(viewer, wishlistId, itemId, shareCode);
      if (isProblem(authorised)) return authorised;
      const { view, item } = authorised;
      const isEnded = await reservations.unreserve(view, itemId);
      const conflict = isEnded ? 'none' : await reservations.findConflict(view, itemId);
      if (conflict === 'isTaken') return problems.itemTaken;
      if (conflict !== 'isOwn') return present(item, null);
      const refusal = await users.refusalOf(viewer.id);
      if (refusal) return refusal;
    }
    throw new Unavailable('The item was reserved again in each attempt to unreserve it.');
  }

  return {
    reserve,
    unreserve,

    /** Ends the viewer's reservation of the item or, if there is none, reserves the item. */
    async toggle(viewer: Viewer, wishlistId: string, itemId: string) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const isEnded = await reservations.unreserve(authorised.view, itemId);
      return isEnded ? present(authorised.item, null) : reserve(viewer, wishlistId, itemId);
    },

    listItems: reservations.listItems,
  };
}

function present(item: StoredItem, reservedBy: string | null): SharedItem {
  return { ...item, isReserved: reservedBy !== null, reservedBy };
}
