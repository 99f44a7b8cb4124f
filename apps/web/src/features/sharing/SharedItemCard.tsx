import type { FragmentType } from '@apollo/client';
import { useFragment } from '../../graphql/queryHooks.ts';
import { ItemCard } from '../wishlist/ItemCard.tsx';
import type { ReservationState } from '../wishlist/ItemMark.tsx';
import { ReservationActions } from './ReservationActions.tsx';
import {
  SharedItemCard_ItemFragmentDoc,
  type SharedItemCard_ReservationFragment,
  SharedItemCard_ReservationFragmentDoc,
} from './SharedItemCard.generated.ts';
import styles from './SharedItemCard.module.css';
import type { WishlistOfItem } from './wishlistOfItem.ts';

interface SharedItemCardProps {
  item: FragmentType<typeof SharedItemCard_ItemFragmentDoc>;
  wishlist: WishlistOfItem;
  /** Whether the viewer has not seen it before. */
  isNew?: boolean | undefined;
  /** Given where the viewer has to log in before reserving. Called when they follow the link to the login. */
  onLogin?: ((itemId: string) => void) | undefined;
}

/** An item of a shared wishlist. Its reservation may be loaded later than the item, once it is known who is signed in. */
export function SharedItemCard({ item, wishlist, isNew, onLogin }: SharedItemCardProps) {
  const { data, complete } = useFragment({ fragment: SharedItemCard_ItemFragmentDoc, from: item });
  // The viewer's own items have no reservation state.
  const isSharedItem = complete && data.__typename === 'SharedItem';
  const reservation = useFragment({
    fragment: SharedItemCard_ReservationFragmentDoc,
    from: isSharedItem ? { __typename: data.__typename, id: data.id } : null,
  });
  if (!complete) return null;
  const known = reservation.complete ? reservation.data : null;
  return (
    <ItemCard {...data} reservation={isSharedItem ? stateOf(known) : undefined} isNew={isNew}>
      {isSharedItem && !known && <span className={styles.awaited} />}
      {known && <ReservationActions name={data.name} reservation={known} wishlist={wishlist} onLogin={onLogin} />}
    </ItemCard>
  );
}

/** `boot/earlyReservations.ts` repeats this decision. */
function stateOf(reservation: SharedItemCard_ReservationFragment | null): ReservationState {
  if (!reservation) return 'unknown';
  if (!reservation.isReserved) return 'free';
  return reservation.viewerCanUnreserve ? 'own' : 'others';
}
