import { useApolloClient } from '@apollo/client/react';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import type { PublicItem } from '@wishnest/page/pageData';
import { useState } from 'react';
import { useSave } from '../../graphql/useSave.ts';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import { Thumbnail } from '../../ui/Picture.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { UnreserveDialog } from '../reservations/ReservationDialogs.tsx';
import { reloadGifts, useReservation } from '../reservations/useReservation.ts';
import { type GiftCard_GiftFragment, GiveUpGiftDocument } from './gifts.generated.ts';

interface ActionProps {
  gift: Pick<GiftCard_GiftFragment, 'id' | 'wishlistId'>;
  nameId: string;
  className: string | undefined;
}

export function Unreserve({ gift, item, nameId, className }: ActionProps & { item: PublicItem }) {
  const change = useReservation();
  const [isSaving, save] = useBusy();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="quietInk"
        className={className}
        aria-describedby={nameId}
        busy={isSaving}
        onClick={() => setConfirming(true)}
      >
        <UndoIcon />
        {reserveTexts.unreserve}
      </Button>
      {isConfirming && (
        <UnreserveDialog
          item={item}
          onConfirm={() => {
            void save(() => change({ wishlistId: gift.wishlistId, itemId: gift.id }, false));
            return 'close';
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

interface GiveUpProps extends ActionProps {
  name: string;
  isGone?: boolean;
}

/** Removes a gift that the giver cannot unreserve. If its wishlist is not shared any more, they are asked before. */
export function GiveUp({ gift: { id, wishlistId }, name, isGone = false, nameId, className }: GiveUpProps) {
  const client = useApolloClient();
  const accountId = useAccountId();
  const [giveUp, isGivingUp] = useSave(GiveUpGiftDocument, { failed: giftTexts.notGivenUp });
  const [isConfirming, setConfirming] = useState(false);

  async function remove() {
    const { entity } = await giveUp({ input: { wishlistId, itemId: id } });
    if (entity) reloadGifts(client, accountId);
  }

  return (
    <>
      <Button
        variant={isGone ? 'secondary' : 'quietInk'}
        className={className}
        aria-describedby={nameId}
        busy={isGivingUp}
        onClick={() => (isGone ? remove() : setConfirming(true))}
      >
        {!isGone && <UndoIcon />}
        {isGone ? giftTexts.dismiss : giftTexts.giveUp}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={giftTexts.giveUpTitle}
          picture={<Thumbnail src={null} />}
          confirmLabel={giftTexts.giveUp}
          onConfirm={() => {
            void remove();
            return 'close';
          }}
          onClose={() => setConfirming(false)}
        >
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          <span>{giftTexts.giveUpQuestion}</span>
        </ConfirmDialog>
      )}
    </>
  );
}
