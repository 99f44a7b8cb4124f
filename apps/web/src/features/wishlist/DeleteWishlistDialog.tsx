import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { ConfirmDeletion } from '../../ui/ConfirmDeletion.tsx';
import { removeFromCache } from './cache.ts';
import { DeleteWishlistDocument } from './DeleteWishlistDialog.generated.ts';
import { notifyDone } from './notifyDone.ts';
import { useReportFailure } from './useReportFailure.ts';
import { withName } from './withName.tsx';

interface DeleteWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteWishlistDialog({ wishlist, onClose, onDeleted }: DeleteWishlistDialogProps) {
  const reportFailure = useReportFailure();
  const [deleteWishlist, { loading }] = useMutation(DeleteWishlistDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      if (data?.deleteWishlist.__typename !== 'DeletedWishlist') return;
      removeFromCache(cache, { __typename: 'OwnWishlist', id: data.deleteWishlist.id });
    },
  });

  async function handleConfirm() {
    const { data } = await deleteWishlist({ variables: { input: { wishlistId: wishlist.id } } });
    const result = data?.deleteWishlist;
    if (result?.__typename !== 'DeletedWishlist') return reportFailure(toastTexts.wishlistDeleteFailed, result);
    notifyDone(withName(toastTexts.wishlistDeleted, wishlist.name));
    // The modal dialog keeps the focus until it is closed.
    flushSync(onClose);
    onDeleted();
  }

  return (
    <ConfirmDeletion busy={loading} onConfirm={handleConfirm} onClose={onClose}>
      Delete the wishlist “<bdi>{wishlist.name}</bdi>” with all its items?
    </ConfirmDeletion>
  );
}
