import { refusals } from './messages.ts';
import { forbidden, notFound, type ProblemOf } from './problem.ts';

/** What of a wishlist decides who may do what with it. */
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
  /** From the token; `''` where the provider tells none. */
  email: string;
}

/** How somebody signed in, as the identity provider tells it. */
export interface SignIn {
  /** The provider's name of the way: `password`, `google.com`, `anonymous`, ... */
  signInProvider: string;
  emailVerified: boolean;
}

/**
 * Whether a sign-in proves who somebody is: by a verified e-mail address and a password, or by Google. Every other way
 * that the provider offers counts as not verified, whatever address it brings along.
 */
export function isVerified({ signInProvider, emailVerified }: SignIn): boolean {
  return signInProvider === 'google.com' || (signInProvider === 'password' && emailVerified);
}

declare const giver: unique symbol;

/**
 * Proof that whoever asks about this wishlist is not its owner. Reservations can be read and written with it and no other
 * way, so that no forgotten `if` lets an owner learn of them. `viewerId` is null for a visitor.
 */
export interface GiverView<ViewerId extends string | null = string | null> {
  readonly wishlistId: string;
  readonly viewerId: ViewerId;
  readonly [giver]: true;
}

/** The one place that mints a GiverView: never for the owner. */
export function giverViewOf<ViewerId extends string | null>(
  wishlist: WishlistAccess,
  viewerId: ViewerId,
): GiverView<ViewerId> | null {
  if (wishlist.ownerId === viewerId) return null;
  return { wishlistId: wishlist.id, viewerId } as GiverView<ViewerId>;
}

/** A wishlist may be seen by its owner and, while it is shared, by whoever knows its id or its share code. */
export function canSee(wishlist: WishlistAccess, viewerId: string | null): boolean {
  return wishlist.ownerId === viewerId || wishlist.shareCode !== null;
}

type Refusal = ProblemOf<'NotFound'> | ProblemOf<'Forbidden'>;

/**
 * The wishlist, if this viewer may see it. One that they may not see and one that never existed are refused in the
 * same words.
 */
export function authoriseSeeing<W extends WishlistAccess>(
  wishlist: W | null,
  viewerId: string,
): W | ProblemOf<'NotFound'> {
  return wishlist && canSee(wishlist, viewerId) ? wishlist : notFound(refusals.wishlistNotFound);
}

/** The wishlist, if this viewer owns it. */
export function authoriseOwning<W extends WishlistAccess>(wishlist: W | null, viewerId: string): W | Refusal {
  if (!wishlist || !canSee(wishlist, viewerId)) return notFound(refusals.wishlistNotFound);
  return wishlist.ownerId === viewerId ? wishlist : forbidden(refusals.ownersOnly);
}

/** The right to reserve from this wishlist, if this viewer may see it and does not own it. */
export function authoriseReserving(wishlist: WishlistAccess | null, viewerId: string): GiverView<string> | Refusal {
  if (!wishlist || !canSee(wishlist, viewerId)) return notFound(refusals.wishlistNotFound);
  return giverViewOf(wishlist, viewerId) ?? forbidden(refusals.ownItem);
}

/** The refusal to touch somebody else's account, existing or not, or null where it is the viewer's own. */
export function refuseForeignAccount(uid: unknown, viewer: Viewer): ProblemOf<'Forbidden'> | null {
  return uid === viewer.id ? null : forbidden(refusals.foreignAccount);
}
