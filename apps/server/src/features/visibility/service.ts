import {
  authoriseSeeing,
  type Opened,
  openedFor,
  type PageAccount,
  unchecked,
  type Viewer,
  type Visible,
  validId,
  verifiedIdOf,
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

export type OpenedWishlist = Opened<WishlistRow> & { owner: Owner };

export type SharedWishlist = Extract<OpenedWishlist, { isOwn: false }>;

/** A wishlist for somebody who may be its owner: it is presented as somebody else's, and no reservation can be read. */
export type WishlistWithoutView = Omit<SharedWishlist, 'view'> & { view: null };

/** Whoever follows a share link. One without an account is a visitor. */
interface Asker {
  account: PageAccount | null;
  /** What requests for unknown codes are counted by. */
  countedAs: string;
}

export const askerOf = (account: PageAccount | null, addressRange: string): Asker => ({
  account,
  countedAs: verifiedIdOf(account) ?? addressRange,
});

/** A verified person, or a program of theirs. */
export const askerOfPerson = ({ id }: Viewer): Asker => ({ account: { id, isVerified: true }, countedAs: id });

/** Finds wishlists for whoever may see them, as they are shown. */
export function buildVisibilityService(finder: WishlistFinder, unknownCodes: RateLimit) {
  /**
   * Finds the wishlist behind a share link. Unknown, malformed and ended codes get the same refusal. A caller who requests
   * too many of them is refused every code for a while, as a correct guess would otherwise be answered.
   */
  async function byShareCode(shareCode: string, { account, countedAs }: Asker) {
    // The request is counted before the look-up, so that concurrent guesses count like consecutive ones.
    const refusal = await unknownCodes.spend(countedAs);
    if (refusal) return refusal;
    const visible = await finder.findByShareCode(validId(shareCode), verifiedIdOf(account));
    if (!visible) return problem('SHARE_CODE_NOT_FOUND');
    unknownCodes.refund(countedAs);
    const { isUpToDate, ...row } = visible;
    return { ...openedWishlistOf(row, account), isUpToDate };
  }

  /** Finds a wishlist by its id, if this viewer owns it or has opened its current share link. */
  async function byId(id: string, viewer: Viewer) {
    const row = authoriseSeeing(await finder.find(validId(id), viewer.id));
    return isProblem(row) ? row : openedWishlistOf(row, { id: viewer.id, isVerified: true });
  }

  return {
    byShareCode,

    /** The same without the view of reservations, which then cannot be read, for somebody who may be the owner. */
    async byShareCodeWithoutView(shareCode: string, addressRange: string) {
      const opened = await byShareCode(shareCode, askerOf(null, addressRange));
      return isProblem(opened) ? opened : ({ ...opened, isOwn: false, view: null } satisfies WishlistWithoutView);
    },

    byId,
  };
}

export function ownerOf(id: string, profile: OwnerProfile | null): Owner {
  return { id, name: profile?.username ?? '', avatar: profile?.avatarUrl || defaultAvatar };
}

const openedWishlistOf = (
  { profile, ...wishlist }: Visible<WishlistWithProfile>,
  account: PageAccount | null,
): OpenedWishlist => ({ ...openedFor<WishlistRow>(wishlist, account), owner: ownerOf(wishlist.ownerId, profile) });

/** Null for the owner and for who may not see the wishlist. */
export function sharedWishlistOf(row: WishlistWithProfile | null, viewerId: string, isOpened: boolean) {
  const visible = authoriseSeeing(unchecked(row, viewerId, isOpened));
  const opened = isProblem(visible) ? null : openedWishlistOf(visible, { id: viewerId, isVerified: true });
  return opened?.isOwn === false ? opened : null;
}
