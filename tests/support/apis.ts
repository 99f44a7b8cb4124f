import { isProblem, statuses } from '@wishnest/domain/problem';
import { mutationOf } from '../../scripts/demo/fill.ts';
import type {
  Answer,
  Caller,
  Item,
  Person,
  Reservation,
  SharedWishlist,
  ShareLink,
  SharingOwner,
  User,
  Wishlist,
} from './people.ts';

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

type WishlistSeen = Omit<Wishlist, 'userId'>;
type ItemSeen = Pick<Item, 'id' | 'name' | 'link'>;
type SharedItemSeen = Omit<Item, 'wishlistOwner'>;

interface OwnerSeen {
  id: string;
  name: string;
  avatar: string;
}

interface SharedWishlistSeen {
  id: string;
  name: string;
  owner: OwnerSeen;
  items: SharedItemSeen[];
}

type WishlistRef = Pick<Wishlist, 'id'>;
type ItemRef = Pick<Item, 'id'> & { wishlistId: string };

/** The calls that both APIs have, so that one test covers a rule over both. */
export interface Api {
  name: 'REST' | 'GraphQL';
  profile(who: Caller & { id?: string }): Promise<Outcome<User>>;
  createProfile(who: Person, input: object): Promise<Outcome<User>>;
  updateProfile(who: Person, input: object): Promise<Outcome<User>>;
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
  reserve(who: Caller, item: ItemRef): Promise<Outcome<Reservation>>;
  /** Over REST this is the same call as `reserve`, the documented toggle. */
  unreserve(who: Caller, item: ItemRef): Promise<Outcome<Reservation>>;
}

/** What is selected over GraphQL. */
const fields = {
  wishlist: 'id name isPublic order',
  item: 'id name link',
  sharedItem: 'id name link isReserved reservedBy',
  owner: 'owner { id name avatar }',
  profile: 'id username bio email avatarUrl',
};
const sharedWishlistFields = `... on Wishlist { id name ${fields.owner} } ... on SharedWishlist { items { ${fields.sharedItem} } }`;

async function ask<Value>({ graphql }: Caller, query: string, variables: object = {}): Promise<Outcome<Value>> {
  const { status, data, errors } = await graphql<{ result: Value }>(query, variables);
  if (errors?.[0]) return refused(status, errors[0].message);
  if (!data) throw new Error('The response has neither data nor errors.');
  return ok(data.result);
}

/** @param selection of the type that is not a Problem; its value is returned without the name of the type */
async function mutate<Value extends object>(
  who: Caller,
  field: string,
  selection: string,
  input: object | null,
): Promise<Outcome<Value>> {
  const selected = `__typename ${selection} ... on Problem { message }`;
  const query = input ? mutationOf(field, selected) : `mutation { result: ${field} { ${selected} } }`;
  const outcome = await ask<Value & { __typename: string }>(who, query, { input });
  if ('refused' in outcome) return outcome;
  if (isProblem(outcome.ok)) return refused(statuses[outcome.ok.__typename], outcome.ok.message);
  const { __typename: _, ...value } = outcome.ok;
  return ok(value as unknown as Value);
}

async function mapped<Value, Mapped>(outcome: Promise<Outcome<Value>>, map: (value: Value) => Mapped) {
  const settled = await outcome;
  return 'ok' in settled ? ok(map(settled.ok)) : settled;
}

const nothing = () => null;

/** The wishlist's items; where it is null, the refusal that REST has for it. */
async function itemsOf<Item>(who: Caller, id: string, kind: 'OwnWishlist' | 'SharedWishlist', selection: string) {
  const query = `query ($id: ID!) { result: wishlist(id: $id) { ... on ${kind} { items { ${selection} } } } }`;
  const outcome = await ask<{ items: Item[] } | null>(who, query, { id });
  if ('refused' in outcome) return outcome;
  return outcome.ok ? ok(outcome.ok.items) : refused(404, 'This wishlist does not exist.');
}

export const graphqlApi: Api = {
  name: 'GraphQL',
  profile: async (who) => {
    const outcome = await mapped(
      ask<{ profile: never }>(who, `{ result: viewer { profile { ${fields.profile} } } }`),
      (viewer) => viewer.profile,
    );
    return 'ok' in outcome && outcome.ok === null ? refused(404, 'This profile does not exist yet.') : outcome;
  },
  createProfile: (who, input) => mutate(who, 'createProfile', `... on Profile { ${fields.profile} }`, input),
  updateProfile: (who, input) => mutate(who, 'updateProfile', `... on Profile { ${fields.profile} }`, input),
  deleteAccount: (who) => mapped(mutate(who, 'deleteAccount', '', null), nothing),

  wishlists: (who) =>
    mapped(
      ask<{ wishlists: never[] }>(who, `{ result: viewer { wishlists { ${fields.wishlist} } } }`),
      (viewer) => viewer.wishlists,
    ),
  createWishlist: (who, name) => mutate(who, 'createWishlist', `... on OwnWishlist { ${fields.wishlist} }`, { name }),
  renameWishlist: (who, { id }, name) =>
    mutate(who, 'renameWishlist', `... on OwnWishlist { ${fields.wishlist} }`, { wishlistId: id, name }),
  deleteWishlist: (who, { id }) => mapped(mutate(who, 'deleteWishlist', '', { wishlistId: id }), nothing),
  reorderWishlists: (who, positions) => mapped(mutate(who, 'reorderWishlists', '', { positions }), nothing),

  items: (who, { id }) => itemsOf(who, id, 'SharedWishlist', fields.sharedItem),
  ownItems: (who, { id }) => itemsOf(who, id, 'OwnWishlist', fields.item),
  addItem: (who, { id }, input) =>
    mutate(who, 'addItem', `... on OwnItem { ${fields.item} }`, { wishlistId: id, ...input }),
  editItem: (who, { id, wishlistId }, input) =>
    mutate(who, 'editItem', `... on OwnItem { ${fields.item} }`, { wishlistId, itemId: id, ...input }),
  deleteItem: (who, { id, wishlistId }) => mapped(mutate(who, 'deleteItem', '', { wishlistId, itemId: id }), nothing),

  share: (who, { id }) =>
    mapped(
      mutate<{ shareCode: string }>(who, 'shareWishlist', '... on OwnWishlist { shareCode }', { wishlistId: id }),
      ({ shareCode }) => shareCode,
    ),
  look: async (who, shareCode) => {
    const query = `query ($shareCode: String!) { result: sharedWishlist(shareCode: $shareCode) { ${sharedWishlistFields} } }`;
    const outcome = await ask<SharedWishlistSeen | null>(who, query, { shareCode });
    if ('refused' in outcome) return outcome;
    return outcome.ok ? ok(outcome.ok) : refused(404, 'Invalid or expired shared link.');
  },
  open: (who, shareCode) => mutate(who, 'openSharedWishlist', sharedWishlistFields, { shareCode }),
  sharedWithMe: (who) =>
    mapped(
      ask<{ sharedWithMe: never[] }>(
        who,
        `{ result: viewer { sharedWithMe { ${fields.owner} wishlists { id name items { ${fields.sharedItem} } } } } }`,
      ),
      (viewer) => viewer.sharedWithMe,
    ),

  reserve: (who, { id, wishlistId }) =>
    mutate(who, 'reserveItem', '... on SharedItem { isReserved reservedBy }', { wishlistId, itemId: id }),
  unreserve: (who, { id, wishlistId }) =>
    mutate(who, 'unreserveItem', '... on SharedItem { isReserved reservedBy }', { wishlistId, itemId: id }),
};

function outcome<Body, Value>({ status, body }: Answer<Body | { error: string }>, present: (body: Body) => Value) {
  return status < 400 ? ok(present(body as Body)) : refused(status, (body as { error: string }).error);
}

const itself = <Body>(body: Body) => body;
const ownItem = ({ id, name, link }: Item) => ({ id, name, link });
const sharedItem = ({ wishlistOwner, ...item }: Item) => item;
const wishlistSeen = ({ userId, ...wishlist }: Wishlist) => wishlist;
const owner = ({ ownerId, ownerName, ownerAvatar }: Omit<SharingOwner, 'wishlists'>): OwnerSeen => ({
  id: ownerId,
  name: ownerName,
  avatar: ownerAvatar,
});

async function getSharedLink({ rest }: Caller, shareCode: string) {
  return outcome(await rest.get<SharedWishlist>(`/shared-links/${shareCode}`), ({ id, name, items, ...sharer }) => ({
    id,
    name,
    owner: owner(sharer),
    items: items.map(sharedItem),
  }));
}

export const restApi: Api = {
  name: 'REST',
  profile: async ({ rest, id = 'nobody' }) => outcome(await rest.get<User>(`/users/${id}`), itself),
  createProfile: async ({ rest, id }, input) => outcome(await rest.post<User>('/users', { id, ...input }), itself),
  updateProfile: async ({ rest, id }, input) => outcome(await rest.put<User>(`/users/${id}`, input), itself),
  deleteAccount: async ({ rest, id }) => outcome(await rest.delete(`/users/${id}`), nothing),

  wishlists: async ({ rest }) =>
    outcome(await rest.get<Wishlist[]>('/wishlists'), (wishlists) => wishlists.map(wishlistSeen)),
  createWishlist: async ({ rest }, name) => outcome(await rest.post<Wishlist>('/wishlists', { name }), wishlistSeen),
  renameWishlist: async ({ rest }, { id }, name) =>
    outcome(await rest.patch<Wishlist>(`/wishlists/${id}`, name), wishlistSeen),
  deleteWishlist: async ({ rest }, { id }) => outcome(await rest.delete(`/wishlists/${id}`), nothing),
  reorderWishlists: async ({ rest }, positions) => outcome(await rest.put('/wishlists/reorder', positions), nothing),

  items: async ({ rest }, { id }) =>
    outcome(await rest.get<Item[]>(`/wishlists/${id}/items`), (items) => items.map(sharedItem)),
  ownItems: async ({ rest }, { id }) =>
    outcome(await rest.get<Item[]>(`/wishlists/${id}/items`), (items) => items.map(ownItem)),
  addItem: async ({ rest }, { id }, input) => outcome(await rest.post<Item>(`/wishlists/${id}/items`, input), ownItem),
  editItem: async ({ rest }, { id, wishlistId }, input) =>
    outcome(await rest.patch<Item>(`/wishlists/${wishlistId}/items/${id}`, input), ownItem),
  deleteItem: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.delete(`/wishlists/${wishlistId}/items/${id}`), nothing),

  share: async ({ rest }, { id }) =>
    outcome(await rest.post<ShareLink>(`/shared-links/${id}/generate`), ({ shareCode }) => shareCode),
  look: getSharedLink,
  open: getSharedLink,
  sharedWithMe: async ({ rest }) =>
    outcome(await rest.get<SharingOwner[]>('/shared-links/shared-with-me'), (groups) =>
      groups.map(({ wishlists, ...sharer }) => ({
        owner: owner(sharer),
        wishlists: wishlists.map(({ id, name, items }) => ({ id, name, items: items.map(sharedItem) })),
      })),
    ),

  reserve: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.patch<Reservation>(`/wishlists/${wishlistId}/items/${id}/reserve`), itself),
  unreserve: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.patch<Reservation>(`/wishlists/${wishlistId}/items/${id}/reserve`), itself),
};

/** Both APIs of the server: `describe.each(apis)` tests a rule over each. */
export const apis = [restApi, graphqlApi];
