import { toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { appendToList, changeItemCount } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.tsx';
import { keepOwn } from '../../identity/ownData.ts';
import { useAccountId } from '../../identity/session.tsx';
import { AddItemDocument } from './ownItems.generated.ts';

/** The name under which the browser keeps the wishlist that got the latest item. */
export const lastWishlist = 'last-wishlist';

/** Saves new items of a wishlist. Of several, each is shown as it is added, and no toast says so. */
export function useAddItem(wishlistId: string, isSeveral = false) {
  const accountId = useAccountId();
  const [addItem] = useSave(AddItemDocument, {
    ...(!isSeveral && { done: toastTexts.itemAdded, doneMs: toasts.wishlistSuccessMs }),
    failed: toastTexts.itemAddFailed,
    update(cache, item) {
      for (const list of ['items', 'firstItems']) {
        appendToList(cache, { __typename: 'OwnWishlist', id: wishlistId }, list, item);
      }
      changeItemCount(cache, wishlistId, 1);
      if (accountId) keepOwn(accountId, lastWishlist, wishlistId);
    },
  });
  return addItem;
}
