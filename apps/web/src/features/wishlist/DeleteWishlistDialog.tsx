import { toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { useSave } from '../../graphql/useSave.ts';
import { ConfirmDeletion } from '../../ui/ConfirmDeletion.tsx';
import { removeFromCache } from './cache.ts';
import { DeleteWishlistDocument } from './DeleteWishlistDialog.generated.ts';
import { withName } from './withName.tsx';

interface DeleteWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteWishlistDialog({ wishlist, onClose, onDeleted }: DeleteWishlistDialogProps) {
  const [deleteWishlist, isDeleting] = useSave(DeleteWishlistDocument, {
    saved: 'DeletedWishlist',
    done: withName(toastTexts.wishlistDeleted, wishlist.name),
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.wishlistDeleteFailed,
    update: (cache, { id }) => removeFromCache(cache, { __typename: 'OwnWishlist', id }),
  });

  async function handleConfirm() {
    const { entity } = await deleteWishlist({ input: { wishlistId: wishlist.id } });
    if (!entity) return;
    // The modal dialog keeps the focus until it is closed.
    flushSync(onClose);
    onDeleted();
  }

  return (
    <ConfirmDeletion busy={isDeleting} onConfirm={handleConfirm} onClose={onClose}>
      Delete the wishlist “<bdi>{wishlist.name}</bdi>” with all its items?
    </ConfirmDeletion>
  );
}
