import { limits } from './limits.ts';
import { isProblem, problem } from './problem.ts';

const shape = new RegExp(`^[A-Za-z0-9_-]{${limits.oldIdLength},${limits.idLength}}$`);

/** Whether a text has the form of an id or share code. */
export const isIdentifier = (text: unknown): text is string => typeof text === 'string' && shape.test(text);

/**
 * The id to look up: '' for a text of another form, which may be one that a database refuses. Nothing has the id ''.
 */
export const validId = (id: string): string => (isIdentifier(id) ? id : '');

/** The part of a wishlist that determines who may do what. */
export interface WishlistAccess {
  id: string;
  ownerId: string;
  /** Null while the wishlist is not shared. */
  shareCode: string | null;
}

/** How a person signed in, according to the identity provider. */
export interface SignIn {
  /** The provider's name of the method: `password`, `google.com`, `anonymous`, ... */
  signInProvider: string;
  emailVerified: boolean;
}

/** Whether a sign-in is verified: by Google, or by a password and a verified e-mail address. No other method is. */
export function isVerified({ signInProvider, emailVerified }: SignIn): boolean {
  return signInProvider === 'google.com' || (signInProvider === 'password' && emailVerified);
}

/** A signed-in, verified person; a visitor is `null`. */
export interface Viewer {
  /** The identity provider's id. */
  id: string;
  /** From the token; `''` if the token has none. */
  email: string;
}

/** Who asks for the page of a share link: see `viewerOf`. */
export type PageViewer =
  | { status: 'visitor' }
  /** An account that is not verified gets a visitor's page, except of its own wishlists. */
  | ({ status: 'account' } & Account)
  /**
   * Nobody can tell who asks: they may be the owner, so nothing about reservations is read for them or shown to them.
   */
  | { status: 'unknown' };

export interface Account {
  id: string;
  isVerified: boolean;
}

/**
 * Who uses a browser. A visitor has neither an account nor a session cookie. Whoever has a cookie and no account is
 * unknown, whatever the cookie is: a logout deletes it, and so does the server once the account is deleted, but a
 * sign-in can be lost without either.
 * @param account on the server that of the one valid cookie, and in the browser the identity provider's user
 * @param hasCookie whether there is a session cookie of whatever kind
 */
export function viewerOf(account: Account | null, hasCookie: boolean): PageViewer {
  if (account) return { status: 'account', id: account.id, isVerified: account.isVerified };
  return { status: hasCookie ? 'unknown' : 'visitor' };
}

/** The account of a viewer. */
export const accountOfViewer = ({ id }: Viewer): Account => ({ id, isVerified: true });

/** The id of an account that is verified. Any other is treated as a visitor's. */
export const verifiedIdOf = (account: Account | null): string | null => (account?.isVerified ? account.id : null);

/** Not exported, so that only this file reads what a look-up found. */
const lookUp = Symbol('look-up');

/**
 * A wishlist that was looked up for a viewer, before it is known whether they may see it. Only the functions of this
 * file return the wishlist, so code that forgets to authorise does not compile.
 */
export interface Unchecked<W extends WishlistAccess> {
  readonly [lookUp]: { wishlist: W | null; viewerId: string; isOpened: boolean };
}

/** @param isOpened whether this viewer has opened the wishlist's current share link */
export function unchecked<W extends WishlistAccess>(wishlist: W | null, viewerId: string, isOpened: boolean) {
  return { [lookUp]: { wishlist, viewerId, isOpened } } as Unchecked<W>;
}

/** These exist in types only, so that no other file creates what has them. */
declare const checked: unique symbol;
declare const owned: unique symbol;

/** A wishlist that the viewer may see, by which its items can be listed and counted. */
export type Visible<W extends { id: string } = { id: string }> = W & { readonly [checked]: 'visible' };

/** A wishlist that the viewer owns, by which they are told what the owner alone may know. */
export type Own<W extends { id: string }> = Visible<W> & { readonly [owned]: true };

/** Returns the wishlist, if this is its share code. */
export function visibleByCode<W extends WishlistAccess>(wishlist: W | null, shareCode: string): Visible<W> | null {
  return wishlist?.shareCode === shareCode ? (wishlist as Visible<W>) : null;
}

/** Returns the wishlist, if this viewer owns it. */
export function ownOrNull<W extends WishlistAccess>(wishlist: W | null, viewerId: string): Own<W> | null {
  return wishlist?.ownerId === viewerId ? (wishlist as Own<W>) : null;
}

/** Returns those of the wishlists that this viewer owns. */
export function ownedBy<W extends WishlistAccess>(wishlists: readonly W[], viewerId: string): Own<W>[] {
  return wishlists.filter((wishlist): wishlist is Own<W> => wishlist.ownerId === viewerId);
}

/**
 * Says that the viewer, null for a visitor and whoever is not verified, does not own this wishlist. Reservations can only
 * be read and written with an `OthersView`, so that a forgotten check cannot reveal them to the owner. The members are
 * called as the parameters of statements, whose values a view can be.
 */
export interface OthersView<ViewerId extends string | null = string | null> {
  readonly wishlistId: string;
  readonly viewerId: ViewerId;
  /** The wishlist's code when it was read. A reservation is written only while the wishlist still has it. */
  readonly shareCode: string | null;
  readonly [checked]: 'no owner';
}

/** The view of a giver, who has signed in and may reserve. */
export type GiverView = OthersView<string>;

/**
 * Creates an `OthersView`, unless `viewerId` is the owner's. No other function creates one. An owner who is not verified
 * has no `viewerId`, so `viewedBy` compares the account's id first.
 */
export function othersViewOf<ViewerId extends string | null>(
  { id, ownerId, shareCode }: WishlistAccess,
  viewerId: ViewerId,
): OthersView<ViewerId> | null {
  return ownerId === viewerId ? null : ({ wishlistId: id, viewerId, shareCode } as OthersView<ViewerId>);
}

/**
 * A wishlist for whoever asks for it: their own, or somebody else's, with the view by which its reservations are read.
 * Nobody has to have an opening of it.
 */
export type Viewed<W extends WishlistAccess> =
  | { isOwn: true; wishlist: Own<W>; view: null }
  | { isOwn: false; wishlist: Visible<W>; view: OthersView };

/**
 * @param account the viewer's. An owner is answered as the owner also if they are not verified, and anybody else then
 * as a visitor.
 */
export function viewedBy<W extends WishlistAccess>(wishlist: Visible<W>, account: Account | null): Viewed<W> {
  const own = { isOwn: true, wishlist: wishlist as Own<W>, view: null } as const;
  if (wishlist.ownerId === account?.id) return own;
  const view = othersViewOf(wishlist, verifiedIdOf(account));
  return view ? { isOwn: false, wishlist, view } : own;
}

/**
 * Whether this is the view of somebody who may reserve, and who therefore reads and writes what givers write for each
 * other.
 */
export const mayReserve = (view: OthersView): view is GiverView => view.viewerId !== null;

/**
 * A giver on all wishlists: this is the viewer's own id, by which only their own reservations and remarks can be reached.
 */
export interface Giver {
  readonly viewerId: string;
  readonly [checked]: 'own id';
}

/** Creates a `Giver`, of the signed-in person only. No other function does. */
export function giverOf(viewer: Viewer): Giver {
  return { viewerId: viewer.id } as Giver;
}

/**
 * Creates a `Giver`, unless the viewer owns the wishlist, which was found whatever became of it. The viewer need not be
 * able to see it. An erased one has no owner any more: whoever asks reaches rows of their own alone.
 */
export function giverUnlessOwner({ [lookUp]: { wishlist, viewerId } }: Unchecked<WishlistAccess>): Giver | null {
  return wishlist?.ownerId === viewerId ? null : ({ viewerId } as Giver);
}

/**
 * Returns the wishlist, if this viewer may see it: its owner always may, and others if they have opened its current
 * share link. The refusal is the same for a wishlist that the viewer may not see and for one that never existed.
 */
export function authoriseSeeing<W extends WishlistAccess>({ [lookUp]: found }: Unchecked<W>) {
  const { wishlist, viewerId, isOpened } = found;
  return wishlist && (wishlist.ownerId === viewerId || isOpened)
    ? (wishlist as Visible<W>)
    : problem('WISHLIST_NOT_FOUND');
}

/** Returns the wishlist, if this viewer owns it. */
export function authoriseOwning<W extends WishlistAccess>(found: Unchecked<W>) {
  const wishlist = authoriseSeeing(found);
  if (isProblem(wishlist)) return wishlist;
  return ownOrNull<W>(wishlist, found[lookUp].viewerId) ?? problem('OWNERS_ONLY');
}

/** Returns the wishlist with the right to reserve from it. Its share code counts like having opened its link. */
export function authoriseReserving<W extends WishlistAccess>(found: Unchecked<W>, shareCode: string | null = null) {
  const { wishlist, viewerId, isOpened } = found[lookUp];
  if (!wishlist) return problem('WISHLIST_NOT_FOUND');
  const view = othersViewOf(wishlist, viewerId);
  if (!view) return problem('OWN_ITEM');
  const hasCode = shareCode !== null && shareCode === wishlist.shareCode;
  return isOpened || hasCode ? { wishlist, view, isOpened } : problem('WISHLIST_NOT_FOUND');
}

/** What a viewer who is not the owner may know of an item's reservation, and do about it. */
export interface ReservationState {
  isReserved: boolean;
  /** The viewer's own id if the viewer reserved the item, else null. Other people's ids never leave the database. */
  reservedBy: string | null;
  /** Whether the viewer may try to reserve the item. The limit of one per wishlist is checked when they do. */
  viewerCanReserve: boolean;
  viewerCanUnreserve: boolean;
  /** Whether the viewer has noted that they bought it; false if they have not reserved it. */
  viewerHasBought: boolean;
}

/** A new field of the state does not compile until it is named here, and so is taken off too. */
const reservationFields: Record<keyof ReservationState, true> = {
  isReserved: true,
  reservedBy: true,
  viewerCanReserve: true,
  viewerCanUnreserve: true,
  viewerHasBought: true,
};

/** The item as for somebody who may know nothing about reservations. */
export const withoutReservation = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !Object.hasOwn(reservationFields, name))) as Omit<
    Item,
    keyof ReservationState
  >;

/**
 * Adds to an item what this viewer may do about its reservation.
 * @param viewerId null for a visitor and for somebody who is not verified, who may reserve nothing
 */
export function withRightsOf<Item extends Omit<ReservationState, 'viewerCanReserve' | 'viewerCanUnreserve'>>(
  viewerId: string | null,
  item: Item,
): Item & ReservationState {
  return {
    ...item,
    viewerCanReserve: viewerId !== null && !item.isReserved,
    viewerCanUnreserve: item.reservedBy !== null,
  };
}

/** Who gets a profile: everybody, nobody, or who has one of these e-mail addresses, or one at one of these domains. */
export type Registration = 'open' | 'closed' | readonly string[];

/** Whether somebody without a profile gets one. Who has one keeps it. */
export function mayRegister(email: string, registration: Registration): boolean {
  if (typeof registration === 'string') return registration === 'open';
  const address = email.toLowerCase();
  return registration.some((allowed) => address === allowed || address.endsWith(`@${allowed}`));
}

/** Refuses another account than the viewer's own, whether or not it exists. */
export function refuseForeignAccount(userId: unknown, viewer: Viewer) {
  return userId === viewer.id ? null : problem('FOREIGN_ACCOUNT');
}
