import { authoriseReserving, type Viewer, validId } from '@wishnest/domain/access';
import { isProblem, type Problem, problems } from '@wishnest/domain/problem';
import { Unavailable } from '../../platform/outage.ts';
import { itemOf, type StoredItem } from '../items/item.ts';
import type { SharingService } from '../sharing/service.ts';
import type { UserService } from '../users/service.ts';
import type { VisibilityStore } from '../visibility/store.ts';
import type { ReservationStore, SharedItem } from './store.ts';

export type { SharedItem } from './store.ts';

export type ReservationService = ReturnType<typeof buildReservationService>;

/** How often a request to reserve or unreserve is tried, see `change`. */
const maxAttempts = 3;

interface ItemRequest {
  wishlistId: string;
  itemId: string;
  /** The code of the share link, if the viewer may not have opened it yet. Reserving then opens it. */
  shareCode?: string | null | undefined;
  /** The viewer's other item of the wishlist that they give up for this one. */
  insteadOf?: string | null | undefined;
}

export function buildReservationService(
  reservations: ReservationStore,
  visibility: VisibilityStore,
  sharing: SharingService,
  users: UserService,
) {
  /** Finds the item and authorises the viewer to reserve it, without reading reservations. */
  async function authorise(viewer: Viewer, { wishlistId, itemId, shareCode }: ItemRequest) {
    const found = await visibility.findItem(validId(wishlistId), validId(itemId), viewer.id);
    const authorised = authoriseReserving(found, shareCode);
    if (isProblem(authorised)) return authorised;
    const { wishlist, view, isOpened } = authorised;
    return wishlist.item ? { view, item: itemOf(wishlist.item), isOpened } : problems.itemNotFound;
  }

  type Authorised = Exclude<Awaited<ReturnType<typeof authorise>>, Problem>;

  /**
   * Authorises the viewer, and returns what `write` returns. That is null if nothing was written, and what prevented it has been
   * removed: by `write` itself or by another request. Then both are done again, up to `maxAttempts` times.
   */
  async function change<Result>(
    viewer: Viewer,
    request: ItemRequest,
    write: (authorised: Authorised, attempt: number) => Promise<Result | null>,
  ) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const authorised = await authorise(viewer, request);
      if (isProblem(authorised)) return authorised;
      const result = await write(authorised, attempt);
      if (result) return result;
      // Nothing is written for an account whose deletion was requested meanwhile.
      if (await users.admit(viewer.id)) return problems.tokenRefused;
    }
    throw new Unavailable('Other requests changed the reservation in each attempt to change it.');
  }

  /** Reserves the item, and succeeds if the viewer has reserved it already. */
  async function reserve(viewer: Viewer, request: ItemRequest) {
    const { itemId, insteadOf } = request;
    return change(viewer, request, async ({ view, item, isOpened }, attempt) => {
      const isSwapped = insteadOf ? await reservations.swap(view, itemId, validId(insteadOf)) : false;
      // The first attempt takes no lock, and so inserts nothing for a viewer who has many reservations.
      const insert = attempt === 1 ? reservations.insert : reservations.insertUnderLock;
      const isWritten = isSwapped || (await insert(view, itemId));
      switch (isWritten ? 'own' : await reservations.findConflict(view, itemId)) {
        case 'own':
          // The opening is recorded last, because a refused reservation is no opening.
          if (!isOpened && view.shareCode) await sharing.record(viewer, view.shareCode, itemId);
          return present(item, viewer.id);
        case 'taken':
          return problems.itemTaken;
        case 'holdsAnother':
          if (await reservations.releaseRemoved(view)) return null;
          // The item may have become free after the swap was refused.
          return insteadOf && attempt < maxAttempts ? null : problems.reservationLimit;
        case 'released':
          await reservations.deleteReleased(view, itemId);
          return null;
        case 'none':
          return (await reservations.isAtLimit(view)) ? problems.tooManyReservations : null;
      }
    });
  }

  return {
    reserve,

    /** Ends the viewer's reservation, and succeeds if the item is free already. */
    async unreserve(viewer: Viewer, request: ItemRequest) {
      return change(viewer, request, async ({ view, item }) => {
        const isEnded = await reservations.unreserve(view, request.itemId);
        const conflict = isEnded ? 'none' : await reservations.findConflict(view, request.itemId);
        if (conflict === 'taken') return problems.itemTaken;
        return conflict === 'own' ? null : present(item, null);
      });
    },

    /** Ends the viewer's reservation of the item or, if there is none, reserves the item. */
    async toggle(viewer: Viewer, request: ItemRequest) {
      const authorised = await authorise(viewer, request);
      if (isProblem(authorised)) return authorised;
      const isEnded = await reservations.unreserve(authorised.view, request.itemId);
      return isEnded ? present(authorised.item, null) : reserve(viewer, request);
    },

    listItems: reservations.listItems,
  };
}

function present(item: StoredItem, reservedBy: string | null): SharedItem {
  return { ...item, isReserved: reservedBy !== null, reservedBy };
}
