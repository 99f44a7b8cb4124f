import type { ItemReservation, PublicItem, SharedItem } from '@wishnest/page/pageData';
import type { ReservationState } from '../items/Tag.tsx';

/** Whether the page knows if the item is reserved. It does not if the viewer is the owner, or not known yet. */
export const hasReservation = (item: SharedItem): item is PublicItem & ItemReservation => item.isReserved !== undefined;

export function reservationOf(item: SharedItem): ReservationState {
  if (!hasReservation(item)) return 'unknown';
  if (!item.isReserved) return 'free';
  return item.viewerCanUnreserve ? 'given' : 'others';
}

/** Whether others have reserved every item, as far as the viewer may know. */
export const isNoneFree = (items: readonly SharedItem[]): boolean =>
  items.length > 0 && items.every((item) => reservationOf(item) === 'others');
