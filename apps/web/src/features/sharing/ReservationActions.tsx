import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import type { SharedItemCard_ReservationFragment } from './SharedItemCard.generated.ts';
import { useReservation } from './useReservation.ts';

interface ReservationActionsProps {
  /** The item's. */
  name: string;
  reservation: SharedItemCard_ReservationFragment;
  wishlistId: string;
  /** Given where the viewer is a visitor, who has to sign in before reserving. */
  onSignIn?: ((itemId: string) => void) | undefined;
}

/** What a viewer who is not the owner may do about an item's reservation. */
export function ReservationActions({ name, reservation, wishlistId, onSignIn }: ReservationActionsProps) {
  const { id, isReserved, viewerCanReserve, viewerCanUnreserve } = reservation;
  const { reserve, unreserve, isSaving } = useReservation(wishlistId);
  const [isConfirming, setConfirming] = useState(false);

  function handleConfirm() {
    setConfirming(false);
    void (viewerCanUnreserve ? unreserve(id) : reserve(id));
  }

  return (
    <>
      {/* One button for both, so that it keeps the focus when it changes its mind. */}
      {(viewerCanReserve || viewerCanUnreserve) && (
        <Button
          ref={handFocusToCard}
          variant={viewerCanReserve ? 'primary' : 'secondary'}
          busy={isSaving}
          onClick={() => setConfirming(true)}
        >
          <GiftIcon />
          {viewerCanReserve ? 'Reserve' : 'Unreserve'}
        </Button>
      )}
      {onSignIn && !isReserved && (
        <Button onClick={() => onSignIn(id)}>
          <GiftIcon />
          Sign in to reserve
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={viewerCanUnreserve ? 'Confirm Unreserve' : 'Confirm Reservation'}
          confirmLabel={viewerCanUnreserve ? 'Unreserve' : 'Reserve'}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        >
          {viewerCanUnreserve ? (
            <>
              Give up your reservation of “<bdi>{name}</bdi>”? Others can then reserve it.
            </>
          ) : (
            <>
              Reserve “<bdi>{name}</bdi>”? Others will see that it is taken, the owner will not.
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The button goes when somebody else has been quicker; whoever stood on it stays with the item. */
function handFocusToCard(button: HTMLElement | null) {
  return () => {
    if (button && button === document.activeElement) button.closest('li')?.querySelector('button')?.focus();
  };
}
