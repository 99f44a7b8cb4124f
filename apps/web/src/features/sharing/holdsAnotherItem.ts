import type { ApolloCache } from '@apollo/client';
import { cacheKey } from '../wishlist/cache.ts';
import { HoldsAnotherItem_WishlistFragmentDoc } from './holdsAnotherItem.generated.ts';

/**
 * Whether the cache shows another item of the wishlist as reserved by the viewer. An item whose reservation is just being
 * removed still counts, since the server may refuse that.
 */
export function holdsAnotherItem(cache: ApolloCache, wishlistId: string, itemId: string): boolean {
  const wishlist = {
    fragment: HoldsAnotherItem_WishlistFragmentDoc,
    id: cacheKey(cache, { __typename: 'SharedWishlist', id: wishlistId }),
  };
  return [true, false].some((optimistic) =>
    cache
      .readFragment({ ...wishlist, optimistic })
      ?.items.some(({ id, viewerCanUnreserve }) => id !== itemId && viewerCanUnreserve),
  );
}
