import type { Caller, Person } from './people.ts';

/** The result of a call: its value, or the refusal with its REST status, which is used for both APIs. */
export type Outcome<Value> = { ok: Value } | { refused: number; message: string };

export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: value };
}

export function refused(status: number, message: string): Outcome<never> {
  return { refused: status, message };
}

/**
 * The value of a call that a test needs.
 * @throws Error where the call was refused
 */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if ('ok' in outcome) return outcome.ok;
  throw new Error(`Refused with ${outcome.refused}: ${outcome.message}`);
}

interface WishlistSeen {
  id: string;
  name: string;
  isPublic: boolean;
  order: number;
}

interface ItemSeen {
  id: string;
  name: string;
  link: string;
}

interface SharedItemSeen extends ItemSeen {
  isReserved: boolean;
  reservedBy: string | null;
}

export interface OwnerSeen {
  id: string;
  name: string;
  avatar: string;
}

export interface SharedWishlistSeen {
  id: string;
  name: string;
  owner: OwnerSeen;
  items: SharedItemSeen[];
}

interface ProfileSeen {
  id: string;
  username: string;
  bio: string;
  email: string;
  avatarUrl: string;
}

interface WishlistRef {
  id: string;
}

interface ItemRef {
  id: string;
  wishlistId: string;
}

/** The calls that both APIs have, so that one test covers a rule over both. */
export interface Api {
  name: 'REST' | 'GraphQL';
  profile(who: Caller & { id?: string }): Promise<Outcome<ProfileSeen>>;
  createProfile(who: Person, input: object): Promise<Outcome<ProfileSeen>>;
  updateProfile(who: Person, input: object): Promise<Outcome<ProfileSeen>>;
  deleteAccount(who: Person): Promise<Outcome<null>>;
  wishlists(who: Caller): Promise<Outcome<WishlistSeen[]>>;
  createWishlist(who: Caller, name: string): Promise<Outcome<WishlistSeen>>;
  renameWishlist(who: Caller, wishlist: WishlistRef, name: string): Promise<Outcome<WishlistSeen>>;
  deleteWishlist(who: Caller, wishlist: WishlistRef): Promise<Outcome<null>>;
  reorderWishlists(who: Caller, positions: { id: string; order: number }[]): Promise<Outcome<null>>;
  /** The items of somebody else's wishlist. */
  items(who: Caller, wishlist: WishlistRef): Promise<Outcome<SharedItemSeen[]>>;
  ownItems(who: Caller, wishlist: WishlistRef): Promise<Outcome<ItemSeen[]>>;
  addItem(who: Caller, wishlist: WishlistRef, input: object): Promise<Outcome<ItemSeen>>;
  editItem(who: Caller, item: ItemRef, input: object): Promise<Outcome<ItemSeen>>;
  deleteItem(who: Caller, item: ItemRef): Promise<Outcome<null>>;
  /** Returns the share code. */
  share(who: Caller, wishlist: WishlistRef): Promise<Outcome<string>>;
  /** Reads the wishlist of a share link. Over REST this also records an opening, over GraphQL it does not. */
  look(who: Caller, shareCode: string): Promise<Outcome<SharedWishlistSeen>>;
  /** Opens a share link, which records an opening. */
  open(who: Caller, shareCode: string): Promise<Outcome<SharedWishlistSeen>>;
  sharedWithMe(who: Caller): Promise<Outcome<{ owner: OwnerSeen; wishlists: Omit<SharedWishlistSeen, 'owner'>[] }[]>>;
  reserve(who: Caller, item: ItemRef): Promise<Outcome<{ isReserved: boolean; reservedBy: string | null }>>;
  /** Over REST this is the same call as `reserve`, the documented toggle. */
  unreserve(who: Caller, item: ItemRef): Promise<Outcome<{ isReserved: boolean; reservedBy: string | null }>>;
}
