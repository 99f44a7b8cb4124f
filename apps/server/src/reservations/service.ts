import { authoriseReserving, type GiverView, type Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, itemTaken, notFound, reservationLimitReached, unauthenticated } from '@wishnest/domain/problem';
import type { ItemRow } from '../items/service.ts';
import type { SharingService } from '../sharing/service.ts';
import type { UserService } from '../users/service.ts';
import type { ReservationStore, SharedItemRow } from './store.ts';

export type { SharedItemRow } from './store.ts';

export type ReservationService = ReturnType<typeof buildReservationService>;

interface Parts {
  reservations: ReservationStore;
  sharing: SharingService;
  users: UserService;
}

/** How often to try where the reason for a refusal is gone by the time that it is read. */
const attempts = 3;

export function buildReservationService({ reservations, sharing, users }: Parts) {
  /** The item with the right to reserve it, and the share code unless this viewer has opened it. Reads no reservation. */
  async function authorise(viewer: Viewer, wishlistId: string, itemId: string) {
    const { wishlist, item, isOpened } = await sharing.findItem(viewer, wishlistId, itemId);
    const view = authoriseReserving(wishlist, viewer.id);
    if (isProblem(view)) return view;
    if (!item) return notFound(refusals.itemNotFound);
    return { view, item, unopenedCode: isOpened ? null : wishlist?.shareCode };
  }

  /**
   * Reserving an item that the viewer holds already succeeds again. The statement decides; why it wrote nothing is read
   * afterwards, and where that reason is gone by then (somebody just unreserved), it is tried once more.
   */
  async function reserve(viewer: Viewer, wishlistId: string, itemId: string) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const { view, item, unopenedCode } = authorised;
      const isWritten = await reservations.insert(view, itemId);
      const hindrance = isWritten ? 'isOwn' : await reservations.findHindrance(view, itemId);
      if (hindrance === 'isOwn') {
        // Only now, since a refused reservation is no opening.
        if (unopenedCode) await sharing.recordOpening(viewer, unopenedCode);
        return present(item, viewer.id);
      }
      // An account whose deletion was asked for meanwhile reserves nothing, and that is no conflict.
      if (!(await users.admit(viewer.id))) return unauthenticated(refusals.tokenRefused);
      if (hindrance === 'isTaken') return itemTaken;
      if (hindrance === 'holdsAnother') return reservationLimitReached;
    }
    return itemTaken;
  }

  /**
   * Unreserving an item that is free already succeeds again. Where the viewer still holds it, its wishlist was not
   * shared for a moment between the two statements, and it is tried once more.
   */
  async function unreserve(viewer: Viewer, wishlistId: string, itemId: string) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const { view, item } = authorised;
      if (await reservations.remove(view, itemId)) return present(item, null);
      if (!(await users.admit(viewer.id))) return unauthenticated(refusals.tokenRefused);
      const hindrance = await reservations.findHindrance(view, itemId);
      if (hindrance === 'isTaken') return itemTaken;
      if (hindrance !== 'isOwn') return present(item, null);
    }
    return notFound(refusals.wishlistNotFound);
  }

  return {
    reserve,
    unreserve,

    /** The documented toggle: ends the viewer's reservation of the item or, where there is none, reserves it. */
    async toggle(viewer: Viewer, wishlistId: string, itemId: string) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const isRemoved = await reservations.remove(authorised.view, itemId);
      return isRemoved ? present(authorised.item, null) : reserve(viewer, wishlistId, itemId);
    },

    /** The items of the wishlists that these views, all of one viewer, are of. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      return reservations.listItems(views);
    },
  };
}

/** @param reservedBy the viewer, or null where the item is free now */
function present({ id, wishlistId, name, link }: ItemRow, reservedBy: string | null): SharedItemRow {
  return { id, wishlistId, name, link, isReserved: reservedBy !== null, reservedBy };
}
