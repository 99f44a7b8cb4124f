import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { goToItem } from '../wishlist/goToItem.ts';
import { findOtherReservedItem } from './findOtherReservedItem.ts';
import { ReservationQuestion } from './ReservationQuestion.tsx';
import type { SharedItemCard_ReservationFragment } from './SharedItemCard.generated.ts';
import { UnreserveDialog } from './UnreserveDialog.tsx';
import { useReservation } from './useReservation.ts';
import type { WishlistOfItem } from './wishlistOfItem.ts';

interface ReservationActionsProps {
  /** The name of the item. */
  name: string;
  reservation: SharedItemCard_ReservationFragment;
  wishlist: WishlistOfItem;
  /** Given where the viewer is a visitor, who has to sign in before reserving. */
  onSignIn?: ((itemId: string) => void) | undefined;
}

/** The buttons with which a viewer who is not the owner reserves or unreserves an item. */
export function ReservationActions({ name, reservation, wishlist, onSignIn }: ReservationActionsProps) {
  const { id, isReserved, viewerCanReserve, viewerCanUnreserve } = reservation;
  const { reserve, unreserve, isSaving } = useReservation(wishlist.id);
  const { cache } = useApolloClient();
  const [isConfirming, setConfirming] = useState(false);

  function handleConfirm() {
    setConfirming(false);
    void (viewerCanUnreserve ? unreserve(id) : reserve(id));
  }

  /** Closes the dialog first, because a dialog that closes returns the focus to its opener. */
  function handleGoTo(itemId: string) {
    flushSync(() => setConfirming(false));
    goToItem(itemId);
  }

  return (
    <>
      {/* One button for both actions, so that it keeps the focus when one replaces the other. */}
      {(viewerCanReserve || viewerCanUnreserve) && (
        <Button
          ref={moveFocusToCard}
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
      {isConfirming && viewerCanUnreserve && (
        <UnreserveDialog name={name} onConfirm={handleConfirm} onClose={() => setConfirming(false)} />
      )}
      {isConfirming && !viewerCanUnreserve && (
        <ConfirmDialog
          title="Confirm Reservation"
          confirmLabel="Reserve"
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        >
          <ReservationQuestion
            name={name}
            ownerName={wishlist.ownerName}
            reservedItem={findOtherReservedItem(cache, wishlist.id, id)}
            onGoTo={handleGoTo}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves the focus to the item's card where the button is removed, because somebody else has reserved the item first. */
function moveFocusToCard(button: HTMLElement | null) {
  return () => {
    if (button && button === document.activeElement) button.closest('li')?.querySelector('button')?.focus();
  };
}
