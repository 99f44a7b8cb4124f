import { type Viewer, validId } from '@wishnest/domain/access';
import { isProblem } from '@wishnest/domain/problem';
import { refuseProgram } from '@wishnest/domain/programs';
import type { Caller } from '../../api/authentication.ts';
import type { UserService } from '../users/service.ts';
import { type Owner, type SharedWishlist, sharedWishlistOf, type VisibilityService } from '../visibility/service.ts';
import type { SharingStore, ShownItems } from './store.ts';

export type SharingService = ReturnType<typeof buildSharingService>;

export type News = Awaited<ReturnType<SharingStore['newsOf']>>[number];

export interface SharingOwner {
  owner: Owner;
  wishlists: SharedWishlist[];
}

/** What an input says by the id of the last item that was shown: null for none; if it is left out, all are shown. */
export function shownItemsOf(lastItemId: string | null | undefined): ShownItems {
  if (lastItemId === undefined) return 'all';
  return lastItemId === null ? 'none' : { upTo: validId(lastItemId) };
}

export function buildSharingService(sharing: SharingStore, visibility: VisibilityService, users: UserService) {
  /**
   * Finds the wishlist like `visibility.byShareCode`, and adds it to the viewer's 'Shared With Me', unless it is their own. A caller
   * who says that all items are shown reads them afterwards, so that none is recorded as seen that was not shown.
   */
  async function open(viewer: Viewer, shareCode: string, shown: ShownItems = 'all') {
    const wishlist = await visibility.byShareCode(shareCode, { userId: viewer.id, viewer }, '');
    // A recorded opening is not written again until there are newer items, because pages read the wishlist often.
    const mustRecord = !isProblem(wishlist) && wishlist.view !== null && !wishlist.isRecorded;
    if (mustRecord) await sharing.open(viewer.id, shareCode, shown);
    return wishlist;
  }

  /** Opening a link is a write, which not every caller may do. */
  async function mayOpen({ viewer, access }: Caller): Promise<boolean> {
    if (!viewer || (access && refuseProgram(access, 'writes'))) return false;
    return (await users.refuseWithoutProfile(viewer)) === null;
  }

  return {
    open,

    /** Finds the wishlist of a share link for whoever asks, and opens it for them if they may. */
    follow: async (caller: Caller, shareCode: string, addressRange: string) =>
      caller.viewer && (await mayOpen(caller))
        ? open(caller.viewer, shareCode)
        : visibility.byShareCode(shareCode, caller, addressRange),

    /** Records an opening by a link that was followed before. */
    record: (viewer: Viewer, shareCode: string, lastItemId: string) =>
      sharing.open(viewer.id, shareCode, { upTo: lastItemId }),

    /** Records that the viewer has seen these items of a wishlist. */
    async markSeen(viewer: Viewer, wishlistId: string, shown: ShownItems) {
      const wishlist = await visibility.byId(wishlistId, viewer);
      if (!isProblem(wishlist)) await sharing.markSeen(viewer.id, wishlistId, shown);
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
