import { sessionCookie } from '@wishnest/domain/session';
import type { InjectOptions } from 'fastify';
import { mutationOf } from '../../../scripts/demo/fill.ts';
import type { Twin } from './dataset.ts';

/** A call by an owner about their own wishlist. */
type Call = (twin: Twin) => InjectOptions;

const rest =
  (method: 'DELETE' | 'GET' | 'PATCH' | 'POST', path: (twin: Twin) => string, payload?: string): Call =>
  (twin) => ({
    method,
    url: `/api${path(twin)}`,
    headers: authorised(twin, payload !== undefined),
    ...(payload !== undefined && { payload }),
  });

const graphql =
  (query: string, input?: (twin: Twin) => object): Call =>
  (twin) => ({
    method: 'POST',
    url: '/graphql',
    headers: authorised(twin, true),
    payload: JSON.stringify({ query, ...(input && { variables: { input: input(twin) } }) }),
  });

function authorised({ token }: Twin, hasBody: boolean) {
  return { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) };
}

const page = (shareCode: string, cookie: string): InjectOptions => ({
  method: 'GET',
  url: `/shared/${shareCode}`,
  headers: { cookie: `${sessionCookie.name}=${cookie}` },
});

const item = ({ wishlistId, itemId }: Twin) => ({ wishlistId, itemId });
const wishlist = ({ wishlistId }: Twin) => ({ wishlistId });
const itemPath = ({ wishlistId, itemId }: Twin) => `/wishlists/${wishlistId}/items/${itemId}`;

const mutation = (field: string, input: (twin: Twin) => object, selection = '... on Problem { message }'): Call =>
  graphql(mutationOf(field, `__typename ${selection}`), input);

const bought = (twin: Twin) => ({ ...item(twin), isBought: true });

/** The calls of an owner about a wishlist and its items, accepted or refused. Those that delete come last, once each. */
export const calls: Record<string, Call> = {
  'reserve (refused)': mutation('reserveItem', item),
  'unreserve (refused)': mutation('unreserveItem', item),
  'note a gift as bought (refused)': mutation('markGiftBought', bought),
  'give up a gift (nothing happens)': mutation('giveUpGift', item, ''),
  'toggle over REST (refused)': rest('PATCH', (twin) => `${itemPath(twin)}/reserve`),
  'edit an item': rest('PATCH', itemPath, '{"name":"Bow"}'),
  'edit an item (refused)': rest('PATCH', itemPath, '{"name":""}'),
  'rename a wishlist': rest('PATCH', (twin) => `/wishlists/${twin.wishlistId}`, '"Party"'),
  'list the items': rest('GET', (twin) => `/wishlists/${twin.wishlistId}/items`),
  'list the wishlists': graphql('{ viewer { wishlists { id name isPublic items { id name link } } } }'),
  'the shared link, signed in': rest('GET', (twin) => `/shared-links/${twin.shareCode}`),
  'the shared page': ({ shareCode, cookie }) => page(shareCode, cookie),
  'the shared page, with a pending cookie': ({ shareCode }) => page(shareCode, sessionCookie.pending),
  'list their own gifts': graphql('{ viewer { gifts { gifts { id item { name } } } } }'),
  'delete an item': rest('DELETE', itemPath),
  'note a deleted item as bought (refused)': mutation('markGiftBought', bought),
  'stop sharing': mutation('stopSharingWishlist', wishlist),
  'delete a wishlist': rest('DELETE', (twin) => `/wishlists/${twin.wishlistId}`),
  'delete the account': rest('DELETE', ({ uid }) => `/users/${uid}`),
};
