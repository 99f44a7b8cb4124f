import {
  type Account,
  accountOfViewer,
  authoriseSeeing,
  unchecked,
  type Viewed,
  type Viewer,
  type Visible,
  validId,
  verifiedIdOf,
  viewedBy,
} from '@wishnest/domain/access';
import { isProblem, problem } from '@wishnest/domain/problem';
import { defaultAvatar } from '@wishnest/domain/profile';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { OwnerProfile, WishlistFinder, WishlistRow, WishlistWithProfile } from './store.ts';

export type { WishlistRow } from './store.ts';

export type VisibilityService = ReturnType<typeof buildVisibilityService>;

/** An owner without a profile has the name `''` and the default avatar. */
export interface Owner {
  id: string;
  name: string;
  avatar: string;
}

export type ViewedWishlist = Viewed<WishlistRow> & { owner: Owner };

export type SharedWishlist = Extract<ViewedWishlist, { isOwn: false }>;

/** A wishlist for somebody who may be its owner: it is presented as somebody else's, and no reservation can be read. */
export type WishlistWithoutView = Omit<SharedWishlist, 'view'> & { view: null };

/** Finds wishlists for whoever may see them, as they are shown. */
export function buildVisibilityService(finder: WishlistFinder, unknownCodes: RateLimit) {
  /**
   * Finds the wishlist behind a share link. Unknown, malformed and ended codes get the same refusal. A caller who
   * requests too many of them is refused every code for a while, as a correct guess would otherwise be answered.
   */
  async function byShareCode(shareCode: string, account: Account | null, addressRange: string) {
    const viewerId = verifiedIdOf(account);
    const guesser = viewerId ?? addressRange;
    // The request is counted before the look-up, so that concurrent guesses count like consecutive ones.
    const refusal = await unknownCodes.spend(guesser);
    if (refusal) return refusal;
    const lookUp = finder.findByShareCode(validId(shareCode), viewerId);
    // While the database fails, nobody guesses.
    lookUp.catch(() => unknownCodes.refund(guesser));
    const visible = await lookUp;
    if (!visible) return problem('SHARE_CODE_NOT_FOUND');
    unknownCodes.refund(guesser);
    const { isUpToDate, ...row } = visible;
    return { ...viewedWishlistOf(row, account), isUpToDate };
  }

  /** Finds a wishlist by its id, if this viewer owns it or has opened its current share link. */
  async function byId(id: string, viewer: Viewer) {
    const row = authoriseSeeing(await finder.find(validId(id), viewer.id));
    return isProblem(row) ? row : viewedWishlistOf(row, accountOfViewer(viewer));
  }

  return {
    byShareCode,

    /** Finds a wishlist for somebody who may be its owner: without a view, no reservation can be read. */
    async byShareCodeWithoutView(shareCode: string, addressRange: string) {
      const viewed = await byShareCode(shareCode, null, addressRange);
      return isProblem(viewed) ? viewed : ({ ...viewed, isOwn: false, view: null } satisfies WishlistWithoutView);
    },

    byId,
  };
}

export function ownerOf(id: string, profile: OwnerProfile | null): Owner {
  return { id, name: profile?.username ?? '', avatar: profile?.avatarUrl || defaultAvatar };
}

const viewedWishlistOf = (
  { profile, ...wishlist }: Visible<WishlistWithProfile>,
  account: Account | null,
): ViewedWishlist => ({ ...viewedBy<WishlistRow>(wishlist, account), owner: ownerOf(wishlist.ownerId, profile) });

/** Returns somebody else's wishlist for this viewer; null for its owner, and for whoever may not see it. */
export function authoriseShared(row: WishlistWithProfile | null, viewer: Viewer, isOpened: boolean) {
  const visible = authoriseSeeing(unchecked(row, viewer.id, isOpened));
  const viewed = isProblem(visible) ? null : viewedWishlistOf(visible, accountOfViewer(viewer));
  return viewed?.isOwn === false ? viewed : null;
}
