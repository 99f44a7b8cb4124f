import { toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { useSave } from '../../graphql/useSave.ts';
import { ConfirmDeletion } from '../../ui/ConfirmDeletion.tsx';
import { changeItemCount, removeFromCache } from './cache.ts';
import { DeleteItemDocument } from './DeleteItemDialog.generated.ts';
import { withName } from './withName.tsx';

interface DeleteItemDialogProps {
  item: { id: string; name: string };
  wishlist: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteItemDialog({ item, wishlist, onClose, onDeleted }: DeleteItemDialogProps) {
  const [deleteItem, isDeleting] = useSave(DeleteItemDocument, {
    saved: 'DeletedItem',
    done: withName(toastTexts.itemDeleted, item.name),
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.itemDeleteFailed,
    update(cache, { id }) {
      changeItemCount(cache, wishlist.id, -1);
      removeFromCache(cache, { __typename: 'OwnItem', id });
    },
  });

  async function handleConfirm() {
    const { entity } = await deleteItem({ input: { wishlistId: wishlist.id, itemId: item.id } });
    if (!entity) return;
    // The modal dialog keeps the focus until it is closed.
    flushSync(onClose);
    onDeleted();
  }

  return (
    <ConfirmDeletion busy={isDeleting} onConfirm={handleConfirm} onClose={onClose}>
      Delete “<bdi>{item.name}</bdi>” from “<bdi>{wishlist.name}</bdi>”?
    </ConfirmDeletion>
  );
}
