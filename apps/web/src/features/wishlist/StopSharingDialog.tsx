import { toastTexts } from '@wishnest/domain/toastTexts';
import { flushSync } from 'react-dom';
import { useSave } from '../../graphql/useSave.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StopSharingWishlistDocument } from './StopSharingDialog.generated.ts';

interface StopSharingDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
  onStopped: () => void;
}

export function StopSharingDialog({ wishlist, onClose, onStopped }: StopSharingDialogProps) {
  const [stopSharing, isStopping] = useSave(StopSharingWishlistDocument, {
    saved: 'OwnWishlist',
    done: toastTexts.sharingStopped,
    failed: toastTexts.stopSharingFailed,
  });

  async function handleConfirm() {
    const { entity } = await stopSharing({ input: { wishlistId: wishlist.id } });
    if (!entity) return;
    // This dialog is closed before the one below, which contains the button that the focus returns to.
    flushSync(onClose);
    onStopped();
  }

  return (
    <ConfirmDialog
      title="Stop sharing"
      confirmLabel="Stop sharing"
      tone="danger"
      busy={isStopping}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      The link to “<bdi>{wishlist.name}</bdi>” will no longer work, and the wishlist disappears from everybody’s “Shared
      With Me”.
    </ConfirmDialog>
  );
}
