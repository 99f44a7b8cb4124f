import type { ItemReservation, PublicItem } from '@wishnest/domain/pageContract';
import { equal } from '@wry/equality';
import { memo, type RefObject } from 'react';
import { ItemCard } from '../wishlist/ItemCard.tsx';
import type { ReservationState } from '../wishlist/ItemMark.tsx';
import { ReservationActions, type ReservationHandlers } from './ReservationActions.tsx';
import styles from './SharedItemCard.module.css';

/** An item of a wishlist behind a share link. Without its reservation, the viewer is its owner or not known yet. */
export type SharedItem = PublicItem & Partial<ItemReservation>;

interface SharedItemCardProps {
  item: SharedItem;
  isOwn: boolean;
  /** Whether the viewer has not seen it before. */
  isNew: boolean;
  handlers: RefObject<ReservationHandlers>;
  /** Whether the viewer has to log in before reserving. */
  mustLogIn: boolean;
}

/**
 * An item of a shared wishlist. It is compared by its content, because Apollo makes all unmasked items anew when one of them
 * changes, and 500 cards would be rendered for one reservation.
 */
export const SharedItemCard = memo(function SharedItemCard(props: SharedItemCardProps) {
  const { item, isOwn, isNew, handlers, mustLogIn } = props;
  const isKnown = hasReservation(item);
  return (
    <ItemCard item={item} reservation={isOwn ? undefined : stateOf(item)} isNew={isNew}>
      {isKnown && <ReservationActions item={item} handlers={handlers} mustLogIn={mustLogIn} />}
      {!isKnown && !isOwn && <span className={styles.awaited} />}
    </ItemCard>
  );
}, equal);

function hasReservation(item: SharedItem): item is PublicItem & ItemReservation {
  return item.isReserved !== undefined;
}

function stateOf({ isReserved, viewerCanUnreserve }: SharedItem): ReservationState {
  if (isReserved === undefined) return 'unknown';
  if (!isReserved) return 'free';
  return viewerCanUnreserve ? 'own' : 'others';
}
