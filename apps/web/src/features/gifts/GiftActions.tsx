import { giftTexts } from '@wishnest/domain/giftTexts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/CheckIcon.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { UnreserveDialog } from '../sharing/UnreserveDialog.tsx';
import { useReservation } from '../sharing/useReservation.ts';
import { ViewLink } from '../wishlist/ViewLink.tsx';
import styles from './GiftCard.module.css';
import { useGift } from './useGift.ts';

interface ReservedGiftActionsProps {
  gift: { id: string; wishlistId: string; isBought: boolean };
  item: { name: string; link: string };
  /** The id of the element with the item's name. */
  nameId: string;
}

/** What a giver may do with an item that they have reserved. */
export function ReservedGiftActions({ gift, item, nameId }: ReservedGiftActionsProps) {
  const { unreserve } = useReservation(gift.wishlistId);
  const [isSaving, save] = useBusy();
  const { markBought } = useGift(gift);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-describedby={nameId}
        aria-pressed={gift.isBought}
        className={styles.tick}
        onClick={() => markBought(!gift.isBought)}
      >
        <CheckIcon />
        {giftTexts.gotIt}
      </Button>
      <ViewLink link={item.link} describedBy={nameId} />
      <Button variant="quiet" aria-describedby={nameId} busy={isSaving} onClick={() => setConfirming(true)}>
        Unreserve
      </Button>
      {isConfirming && (
        <UnreserveDialog
          name={item.name}
          onConfirm={() => {
            setConfirming(false);
            void save(() => unreserve(gift.id));
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

interface GoneGiftActionsProps {
  gift: { id: string; wishlistId: string };
  /** Whether the giver may see that the item was deleted. Otherwise they see only that they have a reservation. */
  isKnownDeleted: boolean;
  /** The id of the element with the item's name. */
  nameId: string;
}

/** What a giver may do where the item was deleted, or its wishlist is not shared any more. */
export function GoneGiftActions({ gift, isKnownDeleted, nameId }: GoneGiftActionsProps) {
  const { giveUp, isGivingUp } = useGift(gift);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-describedby={nameId}
        busy={isGivingUp}
        onClick={() => (isKnownDeleted ? giveUp() : setConfirming(true))}
      >
        {isKnownDeleted ? giftTexts.dismiss : giftTexts.giveUp}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Confirm Unreserve"
          confirmLabel={giftTexts.giveUp}
          onConfirm={() => {
            setConfirming(false);
            void giveUp();
          }}
          onClose={() => setConfirming(false)}
        >
          {giftTexts.giveUpQuestion}
        </ConfirmDialog>
      )}
    </div>
  );
}
