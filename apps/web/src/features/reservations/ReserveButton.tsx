import type { ItemReservation, PublicItem } from '@wishnest/domain/pageContract';
import { reserveTexts } from '@wishnest/domain/texts/shared';
import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, useBusy } from '../../ui/Button.tsx';
import styles from '../../ui/Dialog.module.css';
import { CancelButton, ConfirmDialog, Dialog, DialogActions, DialogSubject } from '../../ui/Dialog.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { GiftIcon, UndoIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { goToItem, smallPictureSrc } from '../items/ItemCard.tsx';

/** What the list does for its items. */
export interface ReservationHandlers {
  reserve(itemId: string): Promise<void>;
  unreserve(itemId: string): Promise<void>;
  findQuestion(itemId: string): { ownerName: string; reservedItem: { id: string; name: string } | null };
}

interface ReservationActionsProps {
  item: PublicItem & ItemReservation;
  handlers: RefObject<ReservationHandlers>;
}

/** With what a viewer who is not the owner reserves or unreserves an item. */
export function ReservationActions({ item, handlers }: ReservationActionsProps) {
  const { id, name, viewerCanReserve, viewerCanUnreserve } = item;
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
          variant={viewerCanReserve ? 'primary' : 'quietInk'}
          busy={isSaving}
          onClick={() => setConfirming(true)}
        >
          {viewerCanReserve ? <GiftIcon /> : <UndoIcon />}
          {viewerCanReserve ? reserveTexts.reserve : reserveTexts.unreserve}
        </Button>
      )}
      {isConfirming && viewerCanUnreserve && (
        <UnreserveDialog
          name={name}
          picture={item.picture}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        />
      )}
      {isConfirming && !viewerCanUnreserve && (
        <ReserveDialog
          item={item}
          {...handlers.current.findQuestion(id)}
          onGoTo={handleGoTo}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Moves the focus to the item's tag where the button is removed, because somebody else has reserved the item first. */
const moveFocusToTag = onFocusLost((button) => button.closest('details')?.querySelector('summary')?.focus());

interface ReserveDialogProps {
  item: PublicItem;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
  /** The item of the same wishlist that the viewer has reserved already. The server allows one, so the way there leads. */
  reservedItem: { id: string; name: string } | null;
  onGoTo: (itemId: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

function ReserveDialog({ item, ownerName, reservedItem, onGoTo, onConfirm, onClose }: ReserveDialogProps) {
  const textId = useId();
  const sentence = ownerName ? reserveTexts.reserveFor : reserveTexts.reserveQuestion;
  return (
    <Dialog title={reserveTexts.confirmReservation} role="alertdialog" describedBy={textId} onClose={onClose}>
      <DialogSubject id={textId} picture={smallPictureSrc(item.picture)}>
        {fill(sentence, { name: item.name, owner: ownerName })}
      </DialogSubject>
      {reservedItem && <p className={styles.aside}>{fill(reserveTexts.alreadyGiving, { name: reservedItem.name })}</p>}
      <DialogActions>
        <CancelButton disabled={false} />
        <Button variant={reservedItem ? 'secondary' : 'primary'} onClick={onConfirm}>
          {!reservedItem && <GiftIcon />}
          {reserveTexts.reserve}
        </Button>
        {reservedItem && (
          <Button onClick={() => onGoTo(reservedItem.id)}>
            <span>{fill(reserveTexts.goTo, { name: reservedItem.name })}</span>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface UnreserveDialogProps {
  name: string;
  picture: { url: string } | null;
  onConfirm: () => void;
  onClose: () => void;
}

export const UnreserveDialog = ({ name, picture, ...actions }: UnreserveDialogProps) => (
  <ConfirmDialog
    title={reserveTexts.confirmUnreserve}
    confirmLabel={reserveTexts.unreserve}
    picture={smallPictureSrc(picture)}
    {...actions}
  >
    {fill(reserveTexts.unreserveQuestion, { name })}
  </ConfirmDialog>
);
