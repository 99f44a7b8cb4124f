import { isProblem, statusOf } from '@wishnest/domain/problem';
import { mutationOf } from '../../scripts/demo/fill.ts';
import type { Caller, Item, Person, Rest, User, Wishlist } from './people.ts';

/** The result of a call: its value, or the refusal with its REST status, which is used for both APIs. */
type Outcome<Value> = { ok: Value } | { refused: number; message: string };

export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: value };
}

export function refused(status: number, message: string): Outcome<never> {
  return { refused: status, message };
}

/**
 * The value of a call that a test needs.
 * @throws Error if the call was refused
 */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if ('ok' in outcome) return outcome.ok;
  throw new Error(`Refused with ${outcome.refused}: ${outcome.message}`);
}

type WishlistSeen = Omit<Wishlist, 'userId'>;
type ItemSeen = Pick<Item, 'id' | 'name' | 'link'>;
type SharedItemSeen = Omit<Item, 'wishlistOwner'>;
type Reserved = Pick<Item, 'isReserved' | 'reservedBy'>;

interface SharedWishlistSeen {
  id: string;
  name: string;
  owner: { id: string; name: string; avatar: string };
  items: SharedItemSeen[];
}

type SharingOwner = Pick<SharedWishlistSeen, 'owner'> & { wishlists: Omit<SharedWishlistSeen, 'owner'>[] };

type WishlistRef = Pick<Wishlist, 'id'>;
type ItemRef = Pick<Item, 'id'> & { wishlistId: string };

async function mapped<Value, Mapped>(
  outcome: Promise<Outcome<Value>>,
  map: (value: Value) => Mapped,
): Promise<Outcome<Mapped>> {
  const settled = await outcome;
  return 'ok' in settled ? ok(map(settled.ok)) : settled;
}

const nothing = () => null;

/** A REST body as GraphQL has it: an owner is an object, and wishlists and items do not repeat whose they are. */
function seen(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(seen);
  if (typeof body !== 'object' || body === null) return body;
  const { ownerId: id, ownerName: name, ownerAvatar: avatar, userId, wishlistOwner, ...others } = { ...body } as Seen;
  const members = Object.entries(others).map(([member, value]) => [member, seen(value)]);
  return { ...Object.fromEntries(members), ...(id !== undefined && { owner: { id, name, avatar } }) };
}

type Seen = Record<string, unknown>;

async function call<Value>(
  { rest }: Caller,
  method: Exclude<keyof Rest, 'send'>,
  path: string,
  input?: unknown,
): Promise<Outcome<Value>> {
  const { status, body } = await rest[method](path, input);
  return status < 400 ? ok(seen(body) as Value) : refused(status, (body as { error: string }).error);
}

const inputFor = ({ id, wishlistId }: ItemRef) => ({ wishlistId, itemId: id });
const itemPath = ({ id, wishlistId }: ItemRef) => `/wishlists/${wishlistId}/items/${id}`;
const withoutMarks = ({ id, name, link }: ItemSeen) => ({ id, name, link });

/** The calls that both APIs have, so that one test covers a rule over both. */
export const restApi = {
  name: 'REST',
  profile: (who: Caller & { id?: string }) => call<User>(who, 'get', `/users/${who.id ?? 'nobody'}`),
  createProfile: (who: Person, input: object) => call<User>(who, 'post', '/users', { id: who.id, ...input }),
  updateProfile: (who: Person, input: object) => call<User>(who, 'put', `/users/${who.id}`, input),
  deleteAccount: (who: Person) => mapped(call(who, 'delete', `/users/${who.id}`), nothing),

  wishlists: (who: Caller) => call<WishlistSeen[]>(who, 'get', '/wishlists'),
  createWishlist: (who: Caller, name: string) => call<WishlistSeen>(who, 'post', '/wishlists', { name }),
  renameWishlist: (who: Caller, { id }: WishlistRef, name: string) =>
    call<WishlistSeen>(who, 'patch', `/wishlists/${id}`, name),
  deleteWishlist: (who: Caller, { id }: WishlistRef) => mapped(call(who, 'delete', `/wishlists/${id}`), nothing),
  reorderWishlists: (who: Caller, positions: { id: string; order: number }[]) =>
    mapped(call(who, 'put', '/wishlists/reorder', positions), nothing),

  /** The items of somebody else's wishlist. */
  items: (who: Caller, { id }: WishlistRef) => call<SharedItemSeen[]>(who, 'get', `/wishlists/${id}/items`),
  ownItems: (who: Caller, { id }: WishlistRef) =>
    mapped(call<ItemSeen[]>(who, 'get', `/wishlists/${id}/items`), (items) => items.map(withoutMarks)),
  addItem: (who: Caller, { id }: WishlistRef, input: object) =>
    mapped(call<ItemSeen>(who, 'post', `/wishlists/${id}/items`, input), withoutMarks),
  editItem: (who: Caller, item: ItemRef, input: object) =>
    mapped(call<ItemSeen>(who, 'patch', itemPath(item), input), withoutMarks),
  deleteItem: (who: Caller, item: ItemRef) => mapped(call(who, 'delete', itemPath(item)), nothing),

  /** Returns the share code. */
  share: (who: Caller, { id }: WishlistRef) =>
    mapped(call<{ shareCode: string }>(who, 'post', `/shared-links/${id}/generate`), ({ shareCode }) => shareCode),
  /** Reads the wishlist of a share link. Over REST this also records an opening, over GraphQL it does not. */
  look: (who: Caller, shareCode: string) => call<SharedWishlistSeen>(who, 'get', `/shared-links/${shareCode}`),
  /** Opens a share link, which records an opening. */
  open: (who: Caller, shareCode: string) => call<SharedWishlistSeen>(who, 'get', `/shared-links/${shareCode}`),
  sharedWithMe: (who: Caller) => call<SharingOwner[]>(who, 'get', '/shared-links/shared-with-me'),

  reserve: (who: Caller, item: ItemRef) => call<Reserved>(who, 'patch', `${itemPath(item)}/reserve`),
  /** Over REST this is the same call as `reserve`, the documented toggle. */
  unreserve: (who: Caller, item: ItemRef) => call<Reserved>(who, 'patch', `${itemPath(item)}/reserve`),
};

export type Api = typeof restApi;

/** What is selected over GraphQL. */
const profile = 'id username bio email avatarUrl';
const ownProfile = `... on Profile { ${profile} }`;
const wishlist = '... on OwnWishlist { id name isPublic order }';
const ownItem = '... on OwnItem { id name link }';
const reserved = '... on SharedItem { isReserved reservedBy }';
const sharedItem = 'id name link isReserved reservedBy';
const owner = 'owner { id name avatar }';
const sharedWishlist = `... on Wishlist { id name ${owner} } ... on SharedWishlist { items { ${sharedItem} } }`;

async function ask<Value>({ graphql }: Caller, query: string, variables: object = {}): Promise<Outcome<Value>> {
  const { status, data, errors } = await graphql<{ result: Value }>(query, variables);
  if (errors?.[0]) return refused(status, errors[0].message);
  if (!data) throw new Error('The response has neither data nor errors.');
  return ok(data.result);
}

/** @param message of the refusal that REST has if the answer is null */
async function found<Value>(outcome: Promise<Outcome<Value | null>>, message: string): Promise<Outcome<Value>> {
  const settled = await outcome;
  return 'ok' in settled && settled.ok === null ? refused(404, message) : (settled as Outcome<Value>);
}

const findItems = <Seen>(who: Caller, { id }: WishlistRef, kind: string, selection: string) => {
  const query = `query ($id: ID!) { result: wishlist(id: $id) { ... on ${kind} { items { ${selection} } } } }`;
  const outcome = ask<{ items: Seen[] }>(who, query, { id });
  return mapped(found(outcome, 'This wishlist does not exist.'), ({ items }) => items);
};

const askViewer = <Field extends string, Value>(who: Caller, field: Field, selection: string) =>
  mapped(
    ask<Record<Field, Value>>(who, `{ result: viewer { ${field} { ${selection} } } }`),
    (viewer): Value => viewer[field],
  );

/** @param selection of the type that is not a Problem; its value is returned without the name of the type */
async function mutate<Value extends object>(who: Caller, field: string, input: object | null, selection = '') {
  const selected = `__typename ${selection} ... on Problem { code message }`;
  const query = input ? mutationOf(field, selected) : `mutation { result: ${field} { ${selected} } }`;
  const outcome = await ask<Value & { __typename: string; message: string }>(who, query, { input });
  if ('refused' in outcome) return outcome;
  if (isProblem(outcome.ok)) return refused(statusOf(outcome.ok), outcome.ok.message);
  const { __typename: _, ...value } = outcome.ok;
  return ok(value as unknown as Value);
}

export const graphqlApi: Api = {
  name: 'GraphQL',
  profile: (who) => found<User>(askViewer(who, 'profile', profile), 'This profile does not exist yet.'),
  createProfile: (who, input) => mutate(who, 'createProfile', input, ownProfile),
  updateProfile: (who, input) => mutate(who, 'updateProfile', input, ownProfile),
  deleteAccount: (who) => mapped(mutate(who, 'deleteAccount', null), nothing),

  wishlists: (who) => askViewer(who, 'wishlists', wishlist),
  createWishlist: (who, name) => mutate(who, 'createWishlist', { name }, wishlist),
  renameWishlist: (who, { id }, name) => mutate(who, 'renameWishlist', { wishlistId: id, name }, wishlist),
  deleteWishlist: (who, { id }) => mapped(mutate(who, 'deleteWishlist', { wishlistId: id }), nothing),
  reorderWishlists: (who, positions) => mapped(mutate(who, 'reorderWishlists', { positions }), nothing),

  items: (who, of) => findItems(who, of, 'SharedWishlist', sharedItem),
  ownItems: (who, of) => findItems(who, of, 'OwnWishlist', 'id name link'),
  addItem: (who, { id }, input) => mutate(who, 'addItem', { wishlistId: id, ...input }, ownItem),
  editItem: (who, item, input) => mutate(who, 'editItem', { ...inputFor(item), ...input }, ownItem),
  deleteItem: (who, item) => mapped(mutate(who, 'deleteItem', inputFor(item)), nothing),

  share: (who, { id }) =>
    mapped(
      mutate<{ shareCode: string }>(who, 'shareWishlist', { wishlistId: id }, '... on OwnWishlist { shareCode }'),
      ({ shareCode }) => shareCode,
    ),
  look(who, shareCode) {
    const query = `query ($shareCode: String!) { result: sharedWishlist(shareCode: $shareCode) { ${sharedWishlist} } }`;
    return found<SharedWishlistSeen>(ask(who, query, { shareCode }), 'Invalid or expired shared link.');
  },
  open: (who, shareCode) => mutate(who, 'openSharedWishlist', { shareCode }, sharedWishlist),
  sharedWithMe: (who) => askViewer(who, 'sharedWithMe', `${owner} wishlists { id name items { ${sharedItem} } }`),

  reserve: (who, item) => mutate(who, 'reserveItem', inputFor(item), reserved),
  unreserve: (who, item) => mutate(who, 'unreserveItem', inputFor(item), reserved),
};

/** Both APIs of the server: `describe.each(apis)` tests a rule over each. */
export const apis = [restApi, graphqlApi];
