import { inputTypeOf } from '../../scripts/demo/fill.ts';

/** The response to a mutation; `result` is null where it has no data. */
export interface RemoteAnswer {
  status: number;
  result: ({ __typename: string; id?: string; shareCode?: string } & Record<string, unknown>) | null;
}

/**
 * Sends a mutation over the network.
 * @returns null where the response was lost, and status 0 where no server was reached or the server is overloaded
 */
export async function send(address: string, token: string, call: RemoteCall): Promise<RemoteAnswer | null> {
  const body = JSON.stringify(call);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  try {
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
    const { data } = await response.json();
    if (response.status === 503 && response.headers.has('retry-after')) return { status: 0, result: null };
    return { status: response.status, result: data?.result ?? null };
  } catch (error) {
    const isUnreached =
      error instanceof Error && String((error.cause as NodeJS.ErrnoException)?.code) === 'ECONNREFUSED';
    return isUnreached ? { status: 0, result: null } : null;
  }
}

export interface RemoteCall {
  query: string;
  variables?: object;
}

const mutation = (field: string, input: object, selection = ''): RemoteCall => ({
  query: `mutation ($input: ${inputTypeOf(field)}!) {
    result: ${field}(input: $input) { __typename ${selection} } }`,
  variables: { input },
});

/** The mutations that tests send to server processes. */
export const calls = {
  createWishlist: (name: string) => mutation('createWishlist', { name }, '... on OwnWishlist { id }'),
  deleteWishlist: (wishlistId: string) => mutation('deleteWishlist', { wishlistId }),
  reorder: (ids: string[]) => mutation('reorderWishlists', { positions: ids.map((id, order) => ({ id, order })) }),
  addItem: (wishlistId: string, name: string) =>
    mutation('addItem', { wishlistId, name, link: 'https://shop.example' }, '... on OwnItem { id }'),
  deleteItem: (wishlistId: string, itemId: string) => mutation('deleteItem', { wishlistId, itemId }),
  share: (wishlistId: string) => mutation('shareWishlist', { wishlistId }, '... on OwnWishlist { shareCode }'),
  stopSharing: (wishlistId: string) => mutation('stopSharingWishlist', { wishlistId }),
  open: (shareCode: string) => mutation('openSharedWishlist', { shareCode }),
  reserve: (wishlistId: string, itemId: string, shareCode: string | null) =>
    mutation('reserveItem', { wishlistId, itemId, shareCode }),
  unreserve: (wishlistId: string, itemId: string, shareCode: string | null) =>
    mutation('unreserveItem', { wishlistId, itemId, shareCode }),
  giveUp: (wishlistId: string, itemId: string) => mutation('giveUpGift', { wishlistId, itemId }),
  markBought: (wishlistId: string, itemId: string) =>
    mutation('markGiftBought', { wishlistId, itemId, isBought: true }),
  createProfile: (username: string) => mutation('createProfile', { username }),
  deleteAccount: (): RemoteCall => ({ query: 'mutation { result: deleteAccount { __typename } }' }),
};
