import type { NormalizedCacheObject, Unmasked } from '@apollo/client';
import type { SharedWishlistOutlineQuery } from '../features/sharing/SharedWishlist.generated.ts';

/**
 * Returns what Apollo's cache contains after this result of the query `SharedWishlistOutline`, with the keys in the same
 * order. `tests/pages/hydration.test.tsx` compares it with Apollo's own cache.
 */
export function cacheOf(shareCode: string, data: Unmasked<SharedWishlistOutlineQuery>): NormalizedCacheObject {
  const cache: NormalizedCacheObject = {};
  function store<Entity extends { __typename: string; id: string }>({ id, __typename, ...fields }: Entity) {
    const key = `${__typename}:${id}`;
    cache[key] = { id, __typename, ...fields };
    return { __ref: key };
  }
  const { sharedWishlist: wishlist } = data;
  const reference =
    wishlist && store({ ...wishlist, owner: store(wishlist.owner), items: wishlist.items.map((item) => store(item)) });
  const field = `sharedWishlist(${JSON.stringify({ shareCode })})`;
  cache.ROOT_QUERY = { __typename: 'Query', [field]: reference };
  return cache;
}
