import { useApolloClient } from '@apollo/client/react';
import { pageRefusals } from '@wishnest/domain/messages';
import { pages } from '@wishnest/domain/pages';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { goToItem } from '../wishlist/goToItem.ts';
import { findOtherReservedItem } from './findOtherReservedItem.ts';
import { ReservationQuestion } from './ReservationQuestion.tsx';
import type { SharedItemCard_ReservationFragment } from './SharedItemCard.generated.ts';
import styles from './SharedItemCard.module.css';
import { UnreserveDialog } from './UnreserveDialog.tsx';
import { useReservation } from './useReservation.ts';
import type { WishlistOfItem } from './wishlistOfItem.ts';

interface ReservationActionsProps {
  /** The name of the item. */
  name: string;
  reservation: SharedItemCard_ReservationFragment;
  wishlist: WishlistOfItem;
  /** Given where the viewer has to log in before reserving. Called when they follow the link to the login. */
  onLogin?: ((itemId: string) => void) | undefined;
}

/** With what a viewer who is not the owner reserves or unreserves an item. Whoever is not logged in is led to the login. */
export function ReservationActions({ name, reservation, wishlist, onLogin }: ReservationActionsProps) {
  const { id, isReserved, viewerCanReserve, viewerCanUnreserve } = reservation;
  const { reserve, unreserve, isSaving } = useReservation(wishlist.id, wishlist.shareCode);
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
      {onLogin && !isReserved && (
        <p className={styles.login}>
          {pageRefusals.signInRequiredToReserve}{' '}
          <Link to={pages.login.path} onClick={() => onLogin(id)}>
            Login
          </Link>
        </p>
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
