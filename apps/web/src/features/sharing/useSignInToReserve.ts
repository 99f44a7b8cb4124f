import { useApolloClient } from '@apollo/client/react';
import { pages, sharedPath } from '@wishnest/domain/pages';
import { useNavigate } from 'react-router-dom';
import { rememberReturnPath } from '../../identity/returnPath.ts';
import { cacheKey } from '../wishlist/cache.ts';
import { UseSignInToReserve_WishlistFragmentDoc } from './useSignInToReserve.generated.ts';

/** Sends a visitor to the login, which names the item that they want to reserve. After the sign-in they return to it. */
export function useSignInToReserve(shareCode: string, wishlistId: string) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();

  return (itemId: string) => {
    const wishlist = cache.readFragment({
      fragment: UseSignInToReserve_WishlistFragmentDoc,
      id: cacheKey(cache, { __typename: 'SharedWishlist', id: wishlistId }),
    });
    const item = wishlist?.items.find(({ id }) => id === itemId);
    const { name = '', avatar = '' } = wishlist?.owner ?? {};
    rememberReturnPath(
      `${sharedPath(shareCode)}?item=${encodeURIComponent(itemId)}`,
      item && { itemName: item.name, ownerName: name, ownerAvatar: avatar },
    );
    navigate(pages.login.path);
  };
}
