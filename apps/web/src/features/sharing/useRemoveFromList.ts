import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { notify } from '../../ui/toast.tsx';
import { withName } from '../wishlist/withName.tsx';
import { SharedWithMeDocument } from './SharedWithMePage.generated.ts';
import { RemoveSharedWishlistDocument } from './useRemoveFromList.generated.ts';

/** Removes a wishlist from the viewer's 'Shared With Me'. Its owner is removed with their last wishlist. */
export function useRemoveFromList(onRemoved: () => void) {
  const [mutate, { loading }] = useMutation(RemoveSharedWishlistDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      if (!data) return;
      const removedId = data.removeSharedWishlist.id;
      cache.updateQuery({ query: SharedWithMeDocument }, (before) => {
        if (!before) return;
        const sharedWithMe = before.viewer.sharedWithMe
          .map((owner) => ({ ...owner, wishlists: owner.wishlists.filter(({ id }) => id !== removedId) }))
          .filter(({ wishlists }) => wishlists.length > 0);
        return { ...before, viewer: { ...before.viewer, sharedWithMe } };
      });
    },
  });

  async function remove({ id, name }: { id: string; name: string }) {
    const { data } = await mutate({ variables: { input: { wishlistId: id } } });
    if (!data) return notify.error(toastTexts.removeFromSharedFailed);
    notify.success(withName(toastTexts.removedFromShared, name));
    onRemoved();
  }

  return { remove, isRemoving: loading };
}
