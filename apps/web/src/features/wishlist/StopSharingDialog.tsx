import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/toast.tsx';
import { StopSharingWishlistDocument } from './StopSharingDialog.generated.ts';
import { useReportFailure } from './useReportFailure.ts';

interface StopSharingDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
  onStopped: () => void;
}

export function StopSharingDialog({ wishlist, onClose, onStopped }: StopSharingDialogProps) {
  const reportFailure = useReportFailure();
  const [stopSharing, { loading }] = useMutation(StopSharingWishlistDocument, { errorPolicy: 'all' });

  async function handleConfirm() {
    const { data } = await stopSharing({ variables: { input: { wishlistId: wishlist.id } } });
    const result = data?.stopSharingWishlist;
    if (result?.__typename !== 'OwnWishlist') return reportFailure(toastTexts.stopSharingFailed, result);
    notify.success(toastTexts.sharingStopped);
    // This dialog is closed before the one below, which contains the button that the focus returns to.
    flushSync(onClose);
    onStopped();
  }

  return (
    <ConfirmDialog
      title="Stop sharing"
      confirmLabel="Stop sharing"
      tone="danger"
      busy={loading}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      The link to “<bdi>{wishlist.name}</bdi>” will no longer work, and the wishlist disappears from everybody’s “Shared
      With Me”.
    </ConfirmDialog>
  );
}
