import { useApolloClient } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { copyTexts } from '@wishnest/messages/texts/copy';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { addToWishlist, removeFromWishlist } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { fill, withName } from '../../ui/fill.tsx';
import { notify } from '../../ui/toast.tsx';
import { CopyItemDocument, DeleteCopiedItemDocument, RestoreOriginalDocument } from './copyItem.generated.ts';

interface Named {
  id: string;
  name: string;
}

/** Copies an item of this wishlist to one of the viewer's own, or moves it there, and says so with a way back. */
export function useCopyItem(item: Named, wishlistId: string) {
  const client = useApolloClient();
  const [copy] = useSave(CopyItemDocument, {
    failed: ({ code }) => (code === 'WISHLIST_FULL' ? null : copyTexts.failed),
    update(cache, copied, { input }) {
      addToWishlist(cache, input.toWishlistId, copied);
      if (input.removeOriginal) removeFromWishlist(cache, wishlistId, item);
    },
  });
  const [restore] = useSave(RestoreOriginalDocument, { failed: toastTexts.restoreFailed });
  const [remove] = useSave(DeleteCopiedItemDocument, { failed: toastTexts.itemDeleteFailed });

  /** The original comes first: if only one of both succeeds, the item is there twice, and not lost. */
  async function undo(copied: { itemId: string; wishlistId: string }, isMove: boolean) {
    const original = isMove ? await restore({ input: { wishlistId, itemId: item.id } }) : null;
    if (isMove && !original?.entity) return;
    const { entity } = await remove({ input: copied });
    await client.refetchQueries({ include: 'active' });
    if (entity) notify.success(withName(isMove ? toastTexts.restored : toastTexts.itemDeleted, item.name));
  }

  return async function copyTo(target: Named, removeOriginal: boolean) {
    const saved = await copy({
      input: { wishlistId, itemId: item.id, toWishlistId: target.id, removeOriginal },
    });
    if (saved.entity) {
      const copied = { itemId: saved.entity.id, wishlistId: target.id };
      const words = { item: item.name, wishlist: target.name };
      const done = <span key={copyTexts.done(words)}>{fill(copyTexts.done, words)}</span>;
      notify.undoable(done, () => void undo(copied, removeOriginal), toasts.wishlistSuccessMs);
    }
    return saved;
  };
}
