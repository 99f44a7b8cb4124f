import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { ConfirmDeletion } from '../../ui/ConfirmDeletion.tsx';
import { changeItemCount, removeFromCache } from './cache.ts';
import { DeleteItemDocument } from './DeleteItemDialog.generated.ts';
import { notifyDone } from './notifyDone.ts';
import { useReportFailure } from './useReportFailure.ts';
import { withName } from './withName.tsx';

interface DeleteItemDialogProps {
  item: { id: string; name: string };
  wishlist: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteItemDialog({ item, wishlist, onClose, onDeleted }: DeleteItemDialogProps) {
  const reportFailure = useReportFailure();
  const [deleteItem, { loading }] = useMutation(DeleteItemDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      if (data?.deleteItem.__typename !== 'DeletedItem') return;
      changeItemCount(cache, wishlist.id, -1);
      removeFromCache(cache, { __typename: 'OwnItem', id: data.deleteItem.id });
    },
  });

  async function handleConfirm() {
    const { data } = await deleteItem({ variables: { input: { wishlistId: wishlist.id, itemId: item.id } } });
    const result = data?.deleteItem;
    if (result?.__typename !== 'DeletedItem') return reportFailure(toastTexts.itemDeleteFailed, result);
    notifyDone(withName(toastTexts.itemDeleted, item.name));
    // The modal dialog keeps the focus until it is closed.
    flushSync(onClose);
    onDeleted();
  }

  return (
    <ConfirmDeletion busy={loading} onConfirm={handleConfirm} onClose={onClose}>
      Delete “<bdi>{item.name}</bdi>” from “<bdi>{wishlist.name}</bdi>”?
    </ConfirmDeletion>
  );
}
