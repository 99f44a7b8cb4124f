import type { FragmentType } from '@apollo/client';
import { useFragment } from '../../graphql/queryHooks.ts';
import { ItemCard } from '../wishlist/ItemCard.tsx';
import { ReservationActions } from './ReservationActions.tsx';
import { SharedItemCard_ItemFragmentDoc, SharedItemCard_ReservationFragmentDoc } from './SharedItemCard.generated.ts';

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
  if (!complete) return null;
  const { isReserved, viewerCanUnreserve } = reservation.data ?? {};
  const reservedBy = viewerCanUnreserve ? 'own' : 'others';
  return (
    <ItemCard name={data.name} link={data.link} reserved={isReserved ? reservedBy : null} isAwaited={isAwaited}>
      {reservation.complete && (
        <ReservationActions
          name={data.name}
          reservation={reservation.data}
          wishlistId={wishlistId}
          onSignIn={onSignIn}
        />
      )}
    </ItemCard>
  );
}
