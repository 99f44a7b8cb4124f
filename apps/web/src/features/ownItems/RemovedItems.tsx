import { useFragment } from '@apollo/client/react';
import { removedTexts } from '@wishnest/messages/texts/removed';
import { TrashIcon } from '../../ui/icons.tsx';
import { TakenOffList } from '../wishlists/TakenOffList.tsx';
import { RemovedItems_WishlistFragmentDoc } from './ownItems.generated.ts';
import { useRestoreItem } from './useRestoreItem.ts';

/** The items that were removed from a wishlist, once its items are loaded. */
export function RemovedItems({ wishlistId }: { wishlistId: string }) {
  const from = { __typename: 'OwnWishlist', id: wishlistId };
  const { data, complete } = useFragment({ fragment: RemovedItems_WishlistFragmentDoc, from });
  const restore = useRestoreItem(wishlistId);
  if (!complete) return null;
  const { removedItems } = data;
  return (
    <TakenOffList
      icon={<TrashIcon />}
      count={removedTexts.itemCount({ count: removedItems.length })}
      title={removedTexts.items}
      kept={removedTexts.kept}
      entries={removedItems}
      onRestore={restore}
    />
  );
}
