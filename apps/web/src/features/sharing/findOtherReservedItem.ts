import type { ApolloCache } from '@apollo/client';
import { cacheKey } from '../wishlist/cache.ts';
import { OtherReservedItem_WishlistFragmentDoc } from './findOtherReservedItem.generated.ts';

/**
 * Finds another item of the wishlist that the viewer has reserved, according to the cache. An item whose reservation is
 * being removed still counts, since the server may refuse that.
 */
export function findOtherReservedItem(
  cache: ApolloCache,
  wishlistId: string,
  itemId: string,
): { id: string; name: string } | null {
  const wishlist = {
    fragment: OtherReservedItem_WishlistFragmentDoc,
    id: cacheKey(cache, { __typename: 'SharedWishlist', id: wishlistId }),
  };
  const items = [true, false].flatMap((optimistic) => cache.readFragment({ ...wishlist, optimistic })?.items ?? []);
  return items.find(({ id, viewerCanUnreserve }) => id !== itemId && viewerCanUnreserve) ?? null;
}
