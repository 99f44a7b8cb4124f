import type { GiverView, Viewer, Visible } from '@wishnest/domain/access';
import { authoriseSeeing, giverViewOf, unchecked, validId, visibleByCode } from '@wishnest/domain/access';
import { isProblem, problems } from '@wishnest/domain/problem';
import { defaultAvatar } from '@wishnest/domain/profile';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { WishlistRow, WishlistService } from '../wishlists/service.ts';
import type { LastItemId, SharedWishlistRow, SharingStore } from './store.ts';

/** An owner without a profile has the name `''` and the default avatar. */
export interface Owner {
  id: string;
  name: string;
  avatar: string;
}

/** A wishlist and the viewer's view of its reservations, which is null for the owner, and where it was left out. */
export interface OpenedWishlist {
  wishlist: Visible<WishlistRow>;
  owner: Owner;
  view: GiverView | null;
}

export type SharedWishlist = OpenedWishlist & { view: GiverView };

export interface SharingOwner {
  owner: Owner;
  wishlists: SharedWishlist[];
}

/** Whoever follows a share link. An owner who is not verified is answered as the owner, by the uid. */
interface Follower {
  uid: string | null;
  viewer: Pick<Viewer, 'id'> | null;
}

export function buildSharingService(sharing: SharingStore, wishlists: WishlistService, unknownCodes: RateLimit) {
  /**
   * Finds the wishlist behind a share link. Unknown, malformed and ended codes get the same refusal. A caller who requests
   * too many of them is refused every code for a while, as a correct guess would otherwise be answered.
   */
  async function follow(shareCode: string, { viewer, uid }: Follower, network: string) {
    const viewerId = viewer?.id ?? null;
    const rateKey = viewerId ?? network;
    // The request is counted before the look-up, so that concurrent guesses count like consecutive ones.
    const refusal = await unknownCodes.spend(rateKey);
    if (refusal) return refusal;
    const visible = visibleByCode(await sharing.findByShareCode(validId(shareCode), viewerId), shareCode);
    if (!visible) return problems.shareCodeNotFound;
    unknownCodes.charge(rateKey, -1);
    const { isRecorded, ...row } = visible;
    return { ...openedWishlistOf(row, viewerId, uid), isRecorded };
  }

  /** Finds a wishlist by its id, if this viewer owns it or has opened its current share link. */
  async function byId(id: string, viewer: Viewer) {
    const row = authoriseSeeing(await wishlists.find(viewer, id));
    return isProblem(row) ? row : openedWishlistOf(row, viewer.id);
  }

  return {
    byShareCode: follow,

    /** The same without the view of reservations, which then cannot be read, for somebody who may be the owner. */
    async byShareCodeWithoutView(shareCode: string, network: string) {
      const opened = await follow(shareCode, { uid: null, viewer: null }, network);
      return isProblem(opened) ? opened : { ...opened, view: null };
    },

    byId,

    /**
     * Like `byShareCode`, and adds the wishlist to the viewer's 'Shared With Me', unless it is their own. The caller reads the
     * items afterwards, or has read them up to `lastItemId` before, so that none is recorded as seen that was not shown.
     */
    async open(viewer: Viewer, shareCode: string, lastItemId?: LastItemId) {
      const wishlist = await follow(shareCode, { uid: viewer.id, viewer }, '');
      // A recorded opening is not written again until there are newer items, because pages read the wishlist often.
      const mustRecord = !isProblem(wishlist) && wishlist.view !== null && !wishlist.isRecorded;
      if (mustRecord) await sharing.open(viewer.id, shareCode, validId(lastItemId));
      return wishlist;
    },

    /** Records that the viewer has seen the items of a wishlist up to this one. */
    async markSeen(viewer: Viewer, wishlistId: string, lastItemId?: LastItemId) {
      const wishlist = await byId(wishlistId, viewer);
      if (!isProblem(wishlist)) await sharing.markSeen(viewer.id, wishlistId, validId(lastItemId));
      return wishlist;
    },

    /** Tells what is new since this viewer last opened the wishlists. Those never opened are left out. */
    newsOf: async (viewer: Viewer, wishlistIds: readonly string[]) => sharing.newsOf(viewer.id, wishlistIds),

    hide: (viewer: Viewer, wishlistId: string) => sharing.hide(viewer.id, validId(wishlistId)),

    /** Lists the wishlists by owner, the latest opened first. */
    async sharedWithMe(viewer: Viewer): Promise<SharingOwner[]> {
      const rows = await sharing.listOpened(viewer.id);
      // The store lists openings of the current share code only.
      const shared = rows.flatMap((row) => sharedWishlistOf(row, viewer.id, true) ?? []);
      const owners = new Map(shared.map(({ owner }) => [owner.id, owner]));
      return [...owners.values()].map((owner) => ({
        owner,
        wishlists: shared.filter(({ wishlist }) => wishlist.ownerId === owner.id),
      }));
    },
  };
}

export const isShared = (wishlist: OpenedWishlist): wishlist is SharedWishlist => wishlist.view !== null;

/** Null for the owner and for who may not see it. */
export function sharedWishlistOf(row: SharedWishlistRow | null, viewerId: string, isOpened: boolean) {
  const visible = authoriseSeeing(unchecked(row, viewerId, isOpened));
  const opened = isProblem(visible) ? null : openedWishlistOf(visible, viewerId);
  return opened && isShared(opened) ? opened : null;
}

function openedWishlistOf(
  { ownerName, ownerAvatar, ...wishlist }: Visible<SharedWishlistRow>,
  viewerId: string | null,
  uid = viewerId,
): OpenedWishlist {
  return {
    wishlist,
    owner: { id: wishlist.ownerId, name: ownerName ?? '', avatar: ownerAvatar || defaultAvatar },
    view: wishlist.ownerId === uid ? null : giverViewOf(wishlist, viewerId),
  };
}
