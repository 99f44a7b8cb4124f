import { pageRefusals } from '@wishnest/domain/messages';
import type { ItemReservation, PublicItem } from '@wishnest/domain/pageContract';
import { pages } from '@wishnest/domain/pages';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { goToItem } from '../wishlist/goToItem.ts';
import { ReservationQuestion } from './ReservationQuestion.tsx';
import styles from './SharedItemCard.module.css';
import { UnreserveDialog } from './UnreserveDialog.tsx';

/** What the list does for its items. */
export interface ReservationHandlers {
  reserve(itemId: string): Promise<void>;
  unreserve(itemId: string): Promise<void>;
  /** What the question before reserving says beside the item's name. */
  findQuestion(itemId: string): { ownerName: string; reservedItem: { id: string; name: string } | null };
  /** Called when a visitor follows the link to the login. */
  handleLogin(itemId: string): void;
}

interface ReservationActionsProps {
  item: PublicItem & ItemReservation;
  handlers: RefObject<ReservationHandlers>;
  /** Whether the viewer has to log in before reserving. */
  mustLogIn: boolean;
}

/** With what a viewer who is not the owner reserves or unreserves an item. Whoever is not logged in is led to the login. */
export function ReservationActions({ item, handlers, mustLogIn }: ReservationActionsProps) {
  const { id, name, isReserved, viewerCanReserve, viewerCanUnreserve } = item;
  const [isSaving, save] = useBusy();
  const [isConfirming, setConfirming] = useState(false);

  function handleConfirm() {
    setConfirming(false);
    void save(() => (viewerCanUnreserve ? handlers.current.unreserve(id) : handlers.current.reserve(id)));
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
          ref={moveFocusToTag}
          variant={viewerCanReserve ? 'primary' : 'secondary'}
          busy={isSaving}
          onClick={() => setConfirming(true)}
        >
          <GiftIcon />
          {viewerCanReserve ? 'Reserve' : 'Unreserve'}
        </Button>
      )}
      {mustLogIn && !isReserved && (
        <p className={styles.login}>
          {pageRefusals.signInRequiredToReserve}{' '}
          <Link to={pages.login.path} onClick={() => handlers.current.handleLogin(id)}>
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
          <ReservationQuestion name={name} {...handlers.current.findQuestion(id)} onGoTo={handleGoTo} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves the focus to the item's tag where the button is removed, because somebody else has reserved the item first. */
function moveFocusToTag(button: HTMLElement | null) {
  return () => {
    if (button && button === document.activeElement) button.closest('details')?.querySelector('summary')?.focus();
  };
}
