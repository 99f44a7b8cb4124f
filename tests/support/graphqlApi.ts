import { inputTypeOf } from '../../scripts/demo/fill.ts';
import { type Api, type Outcome, ok, refused, type SharedWishlistSeen } from './apis.ts';
import type { Caller } from './people.ts';

const wishlist = 'id name isPublic order';
const item = 'id name link';
const sharedItem = `${item} isReserved reservedBy`;
const owner = 'owner { id name avatar }';
const sharedWishlist = `... on Wishlist { id name ${owner} } ... on SharedWishlist { items { ${sharedItem} } }`;
const profile = 'id username bio email avatarUrl';

/** The REST status that the schema names beside each Problem. */
const statuses: Record<string, number> = {
  InvalidInput: 400,
  Forbidden: 403,
  NotFound: 404,
  ItemTaken: 409,
  ReservationLimitReached: 409,
  LimitReached: 409,
  ProviderUnavailable: 502,
};

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
  const [variable, argument] = input ? [`($input: ${inputTypeOf(field)}!)`, '(input: $input)'] : ['', ''];
  const query = `mutation ${variable} { result: ${field}${argument} { __typename ${selection} ...problem } }
    fragment problem on Problem { message }`;
  const outcome = await ask<Value & { __typename: string; message: string }>(who, query, { input });
  if ('refused' in outcome) return outcome;
  const { __typename, ...value } = outcome.ok;
  const status = statuses[__typename];
  return status ? refused(status, value.message) : ok(value as Value & { message: string });
}

async function mapped<Value, Mapped>(outcome: Promise<Outcome<Value>>, map: (value: Value) => Mapped) {
  const settled = await outcome;
  return 'ok' in settled ? ok(map(settled.ok)) : settled;
}

async function nothing(outcome: Promise<Outcome<object>>) {
  return mapped(outcome, () => null);
}

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
      ask<{ profile: never }>(who, `{ result: viewer { profile { ${profile} } } }`),
      (viewer) => viewer.profile,
    );
    return 'ok' in outcome && outcome.ok === null ? refused(404, 'This profile does not exist yet.') : outcome;
  },
  createProfile: (who, input) => mutate(who, 'createProfile', `... on Profile { ${profile} }`, input),
  updateProfile: (who, input) => mutate(who, 'updateProfile', `... on Profile { ${profile} }`, input),
  deleteAccount: (who) => nothing(mutate(who, 'deleteAccount', '', null)),

  wishlists: (who) =>
    mapped(
      ask<{ wishlists: never[] }>(who, `{ result: viewer { wishlists { ${wishlist} } } }`),
      (viewer) => viewer.wishlists,
    ),
  createWishlist: (who, name) => mutate(who, 'createWishlist', `... on OwnWishlist { ${wishlist} }`, { name }),
  renameWishlist: (who, { id }, name) =>
    mutate(who, 'renameWishlist', `... on OwnWishlist { ${wishlist} }`, { wishlistId: id, name }),
  deleteWishlist: (who, { id }) => nothing(mutate(who, 'deleteWishlist', '', { wishlistId: id })),
  reorderWishlists: (who, positions) => nothing(mutate(who, 'reorderWishlists', '', { positions })),

  items: (who, { id }) => itemsOf(who, id, 'SharedWishlist', sharedItem),
  ownItems: (who, { id }) => itemsOf(who, id, 'OwnWishlist', item),
  addItem: (who, { id }, input) => mutate(who, 'addItem', `... on OwnItem { ${item} }`, { wishlistId: id, ...input }),
  editItem: (who, { id, wishlistId }, input) =>
    mutate(who, 'editItem', `... on OwnItem { ${item} }`, { wishlistId, itemId: id, ...input }),
  deleteItem: (who, { id, wishlistId }) => nothing(mutate(who, 'deleteItem', '', { wishlistId, itemId: id })),

  share: (who, { id }) =>
    mapped(
      mutate<{ shareCode: string }>(who, 'shareWishlist', '... on OwnWishlist { shareCode }', { wishlistId: id }),
      ({ shareCode }) => shareCode,
    ),
  look: async (who, shareCode) => {
    const query = `query ($shareCode: String!) { result: sharedWishlist(shareCode: $shareCode) { ${sharedWishlist} } }`;
    const outcome = await ask<SharedWishlistSeen | null>(who, query, { shareCode });
    if ('refused' in outcome) return outcome;
    return outcome.ok ? ok(outcome.ok) : refused(404, 'Invalid or expired shared link.');
  },
  open: (who, shareCode) => mutate(who, 'openSharedWishlist', sharedWishlist, { shareCode }),
  sharedWithMe: (who) =>
    mapped(
      ask<{ sharedWithMe: never[] }>(
        who,
        `{ result: viewer { sharedWithMe { ${owner} wishlists { id name items { ${sharedItem} } } } } }`,
      ),
      (viewer) => viewer.sharedWithMe,
    ),

  reserve: (who, { id, wishlistId }) =>
    mutate(who, 'reserveItem', '... on SharedItem { isReserved reservedBy }', { wishlistId, itemId: id }),
  unreserve: (who, { id, wishlistId }) =>
    mutate(who, 'unreserveItem', '... on SharedItem { isReserved reservedBy }', { wishlistId, itemId: id }),
};
