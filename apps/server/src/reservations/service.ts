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

/** The number of attempts where a statement writes nothing and the reason is gone by the time it is read. */
const maxAttempts = 3;

export function buildReservationService({ reservations, sharing, users }: Parts) {
  /** Finds the item and authorises the viewer to reserve it, without reading reservations. */
  async function authorise(viewer: Viewer, wishlistId: string, itemId: string) {
    const { wishlist, item, isOpened } = await sharing.findItem(viewer, wishlistId, itemId);
    const view = authoriseReserving(wishlist, viewer.id);
    if (isProblem(view)) return view;
    if (!item) return notFound(refusals.itemNotFound);
    return { view, item, unopenedCode: isOpened ? null : wishlist?.shareCode };
  }

  /**
   * Reserves the item, and succeeds where the viewer has reserved it already. Where the statement inserts nothing, the
   * reason is read afterwards. Where there is none any more, because somebody has just unreserved, the insert is retried.
   */
  async function reserve(viewer: Viewer, wishlistId: string, itemId: string) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const { view, item, unopenedCode } = authorised;
      const isWritten = await reservations.insert(view, itemId);
      const hindrance = isWritten ? 'isOwn' : await reservations.findHindrance(view, itemId);
      if (hindrance === 'isOwn') {
        // The opening is recorded last, because a refused reservation is no opening.
        if (unopenedCode) await sharing.recordOpening(viewer, unopenedCode);
        return present(item, viewer.id);
      }
      // The statement also inserts nothing for an account whose deletion was requested meanwhile.
      if (!(await users.admit(viewer.id))) return unauthenticated(refusals.tokenRefused);
      if (hindrance === 'isTaken') return itemTaken;
      if (hindrance === 'holdsAnother') return reservationLimitReached;
    }
    return itemTaken;
  }

  /**
   * Ends the viewer's reservation, and succeeds where the item is free already. The statement deletes nothing while the
   * wishlist is not shared. Where the reservation still exists afterwards, the viewer is authorised again.
   */
  async function unreserve(viewer: Viewer, wishlistId: string, itemId: string) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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

    /** Ends the viewer's reservation of the item or, where there is none, reserves the item. */
    async toggle(viewer: Viewer, wishlistId: string, itemId: string) {
      const authorised = await authorise(viewer, wishlistId, itemId);
      if (isProblem(authorised)) return authorised;
      const isRemoved = await reservations.remove(authorised.view, itemId);
      return isRemoved ? present(authorised.item, null) : reserve(viewer, wishlistId, itemId);
    },

    /** Lists the items of the wishlists of these views, which belong to one viewer. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      return reservations.listItems(views);
    },
  };
}

/** @param reservedBy the viewer's id, or null where the item is free now */
function present({ id, wishlistId, name, link }: ItemRow, reservedBy: string | null): SharedItemRow {
  return { id, wishlistId, name, link, isReserved: reservedBy !== null, reservedBy };
}
