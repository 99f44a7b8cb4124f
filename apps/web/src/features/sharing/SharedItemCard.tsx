import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { ItemCard } from '../wishlist/ItemCard.tsx';
import { SharedItemCard_ItemFragmentDoc, SharedItemCard_ReservationFragmentDoc } from './SharedItemCard.generated.ts';
import { useReservation } from './useReservation.ts';

interface SharedItemCardProps {
  item: FragmentType<typeof SharedItemCard_ItemFragmentDoc>;
  wishlistId: string;
  isAwaited?: boolean | undefined;
  /** Given where the viewer is a visitor, who has to sign in before reserving. */
  onSignIn?: ((itemId: string) => void) | undefined;
}

/** An item of a shared wishlist; who sees it, and so whether it is reserved, may come later than the item. */
export function SharedItemCard({ item, wishlistId, isAwaited, onSignIn }: SharedItemCardProps) {
  const { data, complete } = useFragment({ fragment: SharedItemCard_ItemFragmentDoc, from: item });
  const reservation = useFragment({
    fragment: SharedItemCard_ReservationFragmentDoc,
    // The owner's items have none.
    from: complete && data.__typename === 'SharedItem' ? { __typename: data.__typename, id: data.id } : null,
  });
  const { reserve, unreserve, isSaving } = useReservation(wishlistId);
  const [isConfirming, setConfirming] = useState(false);
  if (!complete) return null;
  const { id, name } = data;
  const { isReserved, viewerCanReserve, viewerCanUnreserve } = reservation.data ?? {};
  const reservedBy = viewerCanUnreserve ? 'own' : 'others';

  function handleConfirm() {
    setConfirming(false);
    void (viewerCanUnreserve ? unreserve(id) : reserve(id));
  }

  return (
    <ItemCard name={name} link={data.link} reserved={isReserved ? reservedBy : null} isAwaited={isAwaited}>
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
      {onSignIn && isReserved === false && (
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
    </ItemCard>
  );
}

/** The button goes when somebody else has been quicker; whoever stood on it stays with the item. */
function handFocusToCard(button: HTMLElement | null) {
  return () => {
    if (button && button === document.activeElement) button.closest('li')?.querySelector('button')?.focus();
  };
}
