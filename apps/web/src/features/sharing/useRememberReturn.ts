import { useApolloClient } from '@apollo/client/react';
import { sharedPath } from '@wishnest/domain/pages';
import { rememberReturnPath } from '../../identity/returnPath.ts';
import { cacheKey } from '../wishlist/cache.ts';
import { UseRememberReturn_WishlistFragmentDoc } from './useRememberReturn.generated.ts';

/** Remembers the item that a visitor wants to reserve. The login names it, and after the sign-in they return to it. */
export function useRememberReturn(shareCode: string, wishlistId: string) {
  const { cache } = useApolloClient();

  return (itemId: string) => {
    const wishlist = cache.readFragment({
      fragment: UseRememberReturn_WishlistFragmentDoc,
      id: cacheKey(cache, { __typename: 'SharedWishlist', id: wishlistId }),
    });
    const item = wishlist?.items.find(({ id }) => id === itemId);
    const { name = '', avatar = '' } = wishlist?.owner ?? {};
    rememberReturnPath(
      `${sharedPath(shareCode)}?item=${encodeURIComponent(itemId)}`,
      item && { itemName: item.name, ownerName: name, ownerAvatar: avatar },
    );
  };
}
