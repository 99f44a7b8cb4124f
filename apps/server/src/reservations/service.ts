import { authoriseReserving, type GiverView, type Viewer } from '@wishnest/domain/access';
import { isIdentifier } from '@wishnest/domain/identifier';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, itemTaken, notFound, reservationLimitReached, unauthenticated } from '@wishnest/domain/problem';
import type { Clock } from '../clock.ts';
import type { UserService } from '../users/service.ts';
import type { Reached, Reaching, ReservationStore, SharedItemRow, SignedInGiver } from './store.ts';

export type { SharedItemRow } from './store.ts';

export type ReservationService = ReturnType<typeof buildReservationService>;

interface Parts {
  reservations: ReservationStore;
  users: UserService;
  clock: Clock;
}

/** How often to look again where the reason for a refusal is gone by the time that it is read. */
const attempts = 3;

export function buildReservationService({ reservations, users, clock }: Parts) {
  const gone = notFound(refusals.itemNotFound);
  const stranger = unauthenticated(refusals.tokenRefused);

  // What cannot be an id reaches nothing, and does not get as far as the database.
  const idOrNone = (id: string) => (isIdentifier(id) ? id : '');
  const reachingFor = (viewer: Viewer, wishlistId: string, itemId: string): Reaching => ({
    wishlistId: idOrNone(wishlistId),
    viewerId: viewer.id,
    itemId: idOrNone(itemId),
  });

  async function judge({ isAdmitted, wishlist, show }: Reached, viewer: Viewer) {
    if (!isAdmitted && !(await users.admit(viewer.id))) return stranger;
    const view = authoriseReserving(wishlist, viewer.id);
    if (isProblem(view)) return view;
    const item = show(view);
    return item ? { item, view: view as SignedInGiver } : gone;
  }

  /**
   * Reserving an item that the viewer holds already succeeds again. The constraints have decided when the reasons are
   * read; a reason that vanished in between (somebody just unreserved, or the same person tapped twice) is worth another
   * attempt.
   */
  async function reserve(viewer: Viewer, wishlistId: string, itemId: string) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const reached = await judge(await reservations.reserve(reachingFor(viewer, wishlistId, itemId), clock()), viewer);
      if (isProblem(reached)) return reached;
      const { item, view } = reached;
      if (item.reservedBy) return item;
      if (item.isReserved) return itemTaken;
      if (await reservations.holdsAnother(view, item.id)) return reservationLimitReached;
    }
    return itemTaken;
  }

  /** Unreserving an item that is free already succeeds again. */
  async function unreserve(viewer: Viewer, wishlistId: string, itemId: string) {
    const reached = await judge(await reservations.unreserve(reachingFor(viewer, wishlistId, itemId)), viewer);
    if (isProblem(reached)) return reached;
    const { item } = reached;
    // Held by the viewer, it was reserved once more in between.
    return item.isReserved && !item.reservedBy ? itemTaken : { ...item, isReserved: false, reservedBy: null };
  }

  return {
    reserve,
    unreserve,

    /** The documented toggle: gives up what the viewer holds, reserves what they do not. */
    async toggle(viewer: Viewer, wishlistId: string, itemId: string) {
      const reached = await judge(await reservations.find(reachingFor(viewer, wishlistId, itemId)), viewer);
      if (isProblem(reached)) return reached;
      return reached.item.reservedBy ? unreserve(viewer, wishlistId, itemId) : reserve(viewer, wishlistId, itemId);
    },

    /** The items of the wishlists that these views, all of one viewer, are of. */
    async listItems(views: readonly GiverView[]): Promise<SharedItemRow[]> {
      return reservations.listItems(views);
    },
  };
}
