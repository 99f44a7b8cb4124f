import type { ApolloCache } from '@apollo/client';
import { cacheKey } from '../wishlist/cache.ts';
import { HoldsAnotherItem_WishlistFragmentDoc } from './holdsAnotherItem.generated.ts';

/**
 * Whether the viewer holds another item of the wishlist, as far as the page knows. An item that is just being given up
 * still counts, since the server may refuse that.
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
