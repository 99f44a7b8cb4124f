import { authoriseSeeing, type GiverView, giverViewOf, type Viewer } from '@wishnest/domain/access';
import { avatarOrDefault } from '@wishnest/domain/avatars';
import { isIdentifier } from '@wishnest/domain/identifier';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, notFound } from '@wishnest/domain/problem';
import type { Clock } from '../clock.ts';
import type { RateLimit } from '../rateLimits.ts';
import type { WishlistRow } from '../wishlists/service.ts';
import type { SharedWishlistRow, SharingStore } from './store.ts';

/** The person a wishlist belongs to, as others see them. */
export interface Owner {
  id: string;
  /** `''` where there is no profile. */
  name: string;
  /** Never empty. */
  avatar: string;
}

/** A wishlist that somebody shared. `view` is null exactly where the viewer is its owner. */
export interface OpenedWishlist {
  wishlist: WishlistRow;
  owner: Owner;
  view: GiverView | null;
}

export type SharedWishlist = OpenedWishlist & { view: GiverView };

export interface SharingOwner {
  owner: Owner;
  wishlists: SharedWishlist[];
}

export type SharingService = ReturnType<typeof buildSharingService>;

interface Parts {
  sharing: SharingStore;
  clock: Clock;
  unknownCodes: RateLimit;
}

export function buildSharingService({ sharing, clock, unknownCodes }: Parts) {
  const invalidLink = notFound(refusals.sharedLinkInvalid);

  /** Whoever asks for too many unknown codes is told of none at all for a while: a guess must not show what is there. */
  async function follow(shareCode: string, viewerId: string | null, counted: string, uid = viewerId) {
    // Before it is looked up, so that many guesses at once are counted like as many in turn.
    const refusal = await unknownCodes.spend(counted);
    if (refusal) return refusal;
    const found = isIdentifier(shareCode) ? await sharing.findByShareCode(shareCode, viewerId) : null;
    if (found) {
      unknownCodes.giveBack(counted);
      const { isRecorded, ...row } = found;
      return { ...present(row, viewerId, uid), isRecorded };
    }
    return invalidLink;
  }

  return {
    /**
     * The wishlist behind a share link, for anyone. Unknown, malformed and ended codes are told apart by nobody.
     * @param viewerId null for a visitor, and for somebody whose e-mail address is not verified
     * @param address what a visitor is counted by, see `http/address.ts`
     * @param uid whose token it is: an owner is the owner, verified or not
     */
    async byShareCode(shareCode: string, viewerId: string | null, address: string, uid = viewerId) {
      return follow(shareCode, viewerId, viewerId ?? address, uid);
    },

    /** The item on the wishlist, and whether the viewer has opened its link: for a caller that authorises. */
    async findItem(viewer: Viewer, wishlistId: string, itemId: string) {
      return sharing.findItem(
        viewer.id,
        isIdentifier(wishlistId) ? wishlistId : '',
        isIdentifier(itemId) ? itemId : '',
      );
    },

    /** From now on the wishlist behind the link is under the viewer's 'Shared With Me', unless it is their own. */
    async recordOpening(viewer: Viewer, shareCode: string) {
      await sharing.open(viewer.id, shareCode, clock());
    },

    /** The wishlist by its id, as long as this viewer may see it. */
    async byId(id: string, viewer: Viewer) {
      const row = authoriseSeeing(isIdentifier(id) ? await sharing.find(id) : null, viewer.id);
      return isProblem(row) ? row : present(row, viewer.id);
    },

    /** As `byShareCode`, and from now on the wishlist is under the viewer's 'Shared With Me', unless it is their own. */
    async open(viewer: Viewer, shareCode: string) {
      const wishlist = await follow(shareCode, viewer.id, viewer.id);
      // Reading it again and again, as a page does, writes nothing.
      const isNew = !isProblem(wishlist) && wishlist.view !== null && !wishlist.isRecorded;
      if (isNew) await sharing.open(viewer.id, shareCode, clock());
      return wishlist;
    },

    /** Takes the wishlist from under the viewer's 'Shared With Me', if it is there. */
    async remove(viewer: Viewer, wishlistId: string) {
      if (isIdentifier(wishlistId)) await sharing.removeOpening(viewer.id, wishlistId);
    },

    /** Grouped by owner; groups and wishlists the latest added first. */
    async sharedWithMe(viewer: Viewer): Promise<SharingOwner[]> {
      const groups = new Map<string, SharingOwner>();
      for (const row of await sharing.listOpened(viewer.id)) {
        const wishlist = present(row, viewer.id);
        if (!isShared(wishlist)) continue;
        const group = groups.get(row.ownerId) ?? { owner: wishlist.owner, wishlists: [] };
        group.wishlists.push(wishlist);
        groups.set(row.ownerId, group);
      }
      return [...groups.values()];
    },
  };
}

export function isShared(wishlist: OpenedWishlist): wishlist is SharedWishlist {
  return wishlist.view !== null;
}

function present(
  { ownerName, ownerAvatar, ...wishlist }: SharedWishlistRow,
  viewerId: string | null,
  uid = viewerId,
): OpenedWishlist {
  return {
    wishlist,
    owner: { id: wishlist.ownerId, name: ownerName ?? '', avatar: avatarOrDefault(ownerAvatar) },
    view: wishlist.ownerId === uid ? null : giverViewOf(wishlist, viewerId),
  };
}
