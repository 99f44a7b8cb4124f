import { type Account, accountOfViewer, type Viewer, validId } from '@wishnest/domain/access';
import { isProblem } from '@wishnest/domain/problem';
import { authoriseShared, type Owner, type SharedWishlist, type VisibilityService } from '../visibility/service.ts';
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

/** Whether the wishlist has items that its viewer was not shown. One who has never opened it has no news. */
export const hasNewItems = (news: News | undefined): boolean => news?.hasNewItems ?? false;

/** Whether the item was added after those that its viewer was shown. */
export const isNewItem = ({ createdAt }: { createdAt: number }, news: News | undefined): boolean =>
  news !== undefined && createdAt > news.shownUntil;

export function buildSharingService(store: SharingStore, visibility: VisibilityService) {
  /**
   * Finds the wishlist like `visibility.byShareCode`, and adds it to the viewer's 'Shared With Me', unless it is their
   * own. A caller who says that all items are shown reads them afterwards, so that none is recorded as seen that was
   * not shown.
   */
  async function open(viewer: Viewer, shareCode: string, addressRange: string, shown: ShownItems = 'all') {
    const viewed = await visibility.byShareCode(shareCode, accountOfViewer(viewer), addressRange);
    // An opening is not written again until there are newer items, because pages read the wishlist often.
    const mustRecord = !isProblem(viewed) && !viewed.isOwn && !viewed.isUpToDate;
    if (mustRecord) await store.open(viewer.id, shareCode, shown);
    return viewed;
  }

  return {
    open,

    /** Finds the wishlist of a share link, and opens it for a viewer who may: opening is a write. */
    follow: (account: Account | null, opener: Viewer | null, shareCode: string, addressRange: string) =>
      opener ? open(opener, shareCode, addressRange) : visibility.byShareCode(shareCode, account, addressRange),

    /** Records an opening by a link that was followed before. Items that are newer than the item `upTo` stay new. */
    recordOpening: (viewer: Viewer, shareCode: string, upTo: string) => store.open(viewer.id, shareCode, { upTo }),

    /** Records that the viewer has seen these items of a wishlist. */
    async markSeen(viewer: Viewer, wishlistId: string, shown: ShownItems) {
      const viewed = await visibility.byId(wishlistId, viewer);
      if (!isProblem(viewed)) await store.markSeen(viewer.id, viewed.wishlist.id, shown);
      return viewed;
    },

    /** Tells what is new since this viewer last opened the wishlists. Those never opened are left out. */
    newsOf: async (viewer: Viewer, wishlistIds: readonly string[]) => store.newsOf(viewer.id, wishlistIds),

    unlist: (viewer: Viewer, wishlistId: string) => store.unlist(viewer.id, validId(wishlistId)),

    /** Lists the wishlists by owner, the latest opened first. */
    async sharedWithMe(viewer: Viewer): Promise<SharingOwner[]> {
      const rows = await store.listOpened(viewer.id);
      // The store lists openings of the current share code only.
      const shared = rows.flatMap((row) => authoriseShared(row, viewer, true) ?? []);
      const owners = new Map(shared.map(({ owner }) => [owner.id, owner]));
      return [...owners.values()].map((owner) => ({
        owner,
        wishlists: shared.filter(({ wishlist }) => wishlist.ownerId === owner.id),
      }));
    },
  };
}
