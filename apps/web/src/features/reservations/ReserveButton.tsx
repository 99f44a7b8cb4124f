import type { ItemReservation, PublicItem } from '@wishnest/domain/pageContract';
import { pageRefusals } from '@wishnest/domain/texts/messages';
import { reserveTexts } from '@wishnest/domain/texts/reserve';
import { sharedTexts } from '@wishnest/domain/texts/shared';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type LinkProps } from 'react-router-dom';
import { Button, useBusy } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { fill, withName } from '../../ui/texts.tsx';
import { goToItem } from '../items/ItemCard.tsx';
import styles from './ReserveButton.module.css';

/** What the list does for its items. */
export interface ReservationHandlers {
  reserve(itemId: string): Promise<void>;
  unreserve(itemId: string): Promise<void>;
  /** What the question before reserving says beside the item's name. */
  findQuestion(itemId: string): { ownerName: string; reservedItem: { id: string; name: string } | null };
}

interface ReservationActionsProps {
  item: PublicItem & ItemReservation;
  handlers: RefObject<ReservationHandlers>;
  /** The link to the login, for a viewer who has to log in before reserving; else null. */
  login: Pick<LinkProps, 'to' | 'state'> | null;
}

/** With what a viewer who is not the owner reserves or unreserves an item. Whoever is not logged in is led to the login. */
export function ReservationActions({ item, handlers, login }: ReservationActionsProps) {
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
          {viewerCanReserve ? reserveTexts.reserve : reserveTexts.unreserve}
        </Button>
      )}
      {login && !isReserved && (
        <p className={styles.login}>
          {pageRefusals.signInRequiredToReserve} <Link {...login}>{reserveTexts.login}</Link>
        </p>
      )}
      {isConfirming && viewerCanUnreserve && (
        <UnreserveDialog name={name} onConfirm={handleConfirm} onClose={() => setConfirming(false)} />
      )}
      {isConfirming && !viewerCanUnreserve && (
        <ConfirmDialog
          title={reserveTexts.confirmReservation}
          confirmLabel={reserveTexts.reserve}
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

interface ReservationQuestionProps {
  /** The name of the item. */
  name: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
  /** The item of the same wishlist that the viewer has reserved already. The server allows one. */
  reservedItem: { id: string; name: string } | null;
  onGoTo: (itemId: string) => void;
}

/** The question that a giver answers before reserving. */
export function ReservationQuestion({ name, ownerName, reservedItem, onGoTo }: ReservationQuestionProps) {
  return (
    <>
      {fill(ownerName ? reserveTexts.reserveFor : reserveTexts.reserveQuestion, { name, owner: ownerName })}
      {reservedItem && (
        <span ref={focusCancel} className={styles.other}>
          {withName(sharedTexts.alreadyChose, reservedItem.name)}{' '}
          <button type="button" className={styles.link} onClick={() => onGoTo(reservedItem.id)}>
            {sharedTexts.goToChosen}
          </button>
        </span>
      )}
    </>
  );
}

/** Focuses Cancel when the dialog opens. The browser would focus the first control, which leads to the other item. */
function focusCancel(hint: HTMLElement | null) {
  hint?.closest('dialog')?.querySelector(':has(> p) + * button')?.setAttribute('autofocus', '');
}

interface UnreserveDialogProps {
  /** The name of the item. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks a giver before they unreserve an item. */
export function UnreserveDialog({ name, ...actions }: UnreserveDialogProps) {
  return (
    <ConfirmDialog title={reserveTexts.confirmUnreserve} confirmLabel={reserveTexts.unreserve} {...actions}>
      {fill(reserveTexts.unreserveQuestion, { name })}
    </ConfirmDialog>
  );
}
