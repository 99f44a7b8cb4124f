import { forbidden, notFound, type ProblemOf } from './problem.ts';
import { refusals } from './refusals.ts';

/** The part of a wishlist that determines who may do what. */
export interface WishlistAccess {
  id: string;
  ownerId: string;
  /** Null while the wishlist is not shared. */
  shareCode: string | null;
}

/** A signed-in, verified person; a visitor is `null`. */
export interface Viewer {
  /** The identity provider's id. */
  id: string;
  /** From the token; `''` where the token has none. */
  email: string;
}

/** How a person signed in, according to the identity provider. */
export interface SignIn {
  /** The provider's name of the method: `password`, `google.com`, `anonymous`, ... */
  signInProvider: string;
  emailVerified: boolean;
}

/**
 * Whether a sign-in is verified: by Google, or by a password and a verified e-mail address. Every other method of the
 * provider counts as not verified, whatever e-mail address its token has.
 */
export function isVerified({ signInProvider, emailVerified }: SignIn): boolean {
  return signInProvider === 'google.com' || (signInProvider === 'password' && emailVerified);
}

declare const giver: unique symbol;

/**
 * Proof that the viewer is not the owner of this wishlist. Reservations can only be read and written with a `GiverView`, so
 * that a forgotten check cannot reveal them to the owner. `viewerId` is null for a visitor, and for
 * a caller who is not verified.
 */
export interface GiverView<ViewerId extends string | null = string | null> {
  readonly wishlistId: string;
  readonly viewerId: ViewerId;
  readonly [giver]: true;
}

/**
 * Creates a `GiverView`, unless `viewerId` is the owner's. No other function creates one. An owner who is not verified has no
 * `viewerId`, so `openedWishlistOf` on the server compares the caller's uid first.
 */
export function giverViewOf<ViewerId extends string | null>(
  wishlist: WishlistAccess,
  viewerId: ViewerId,
): GiverView<ViewerId> | null {
  if (wishlist.ownerId === viewerId) return null;
  return { wishlistId: wishlist.id, viewerId } as GiverView<ViewerId>;
}

declare const ownGifts: unique symbol;

/**
 * Proof that this is the viewer's own id. A giver's reservations on all wishlists can only be read and written with a
 * `Giver`, so that nobody else's can be reached.
 */
export interface Giver {
  readonly giverId: string;
  readonly [ownGifts]: true;
}

/** Creates a `Giver`, of the signed-in person only. No other function does. */
export function giverOf(viewer: Viewer): Giver {
  return { giverId: viewer.id } as Giver;
}

/** Whether the viewer may see a wishlist: its owner always may, others while it is shared. */
export function canSee(wishlist: WishlistAccess, viewerId: string | null): boolean {
  return wishlist.ownerId === viewerId || wishlist.shareCode !== null;
}

type Refusal = ProblemOf<'NotFound'> | ProblemOf<'Forbidden'>;

/**
 * Returns the wishlist, if this viewer may see it. The refusal is the same for a wishlist that the viewer may not see and
 * for one that never existed.
 */
export function authoriseSeeing<W extends WishlistAccess>(
  wishlist: W | null,
  viewerId: string,
): W | ProblemOf<'NotFound'> {
  return wishlist && canSee(wishlist, viewerId) ? wishlist : notFound(refusals.wishlistNotFound);
}

/** Returns the wishlist, if this viewer owns it. */
export function authoriseOwning<W extends WishlistAccess>(wishlist: W | null, viewerId: string): W | Refusal {
  if (!wishlist || !canSee(wishlist, viewerId)) return notFound(refusals.wishlistNotFound);
  return wishlist.ownerId === viewerId ? wishlist : forbidden(refusals.ownersOnly);
}

/** Returns the right to reserve from this wishlist, if this viewer may see it and does not own it. */
export function authoriseReserving(wishlist: WishlistAccess | null, viewerId: string): GiverView<string> | Refusal {
  if (!wishlist || !canSee(wishlist, viewerId)) return notFound(refusals.wishlistNotFound);
  return giverViewOf(wishlist, viewerId) ?? forbidden(refusals.ownItem);
}

/** Refuses another account than the viewer's own, whether or not it exists. Null where it is their own. */
export function refuseForeignAccount(uid: unknown, viewer: Viewer): ProblemOf<'Forbidden'> | null {
  return uid === viewer.id ? null : forbidden(refusals.foreignAccount);
}
