import type { ItemReservation, PageItem, PublicItem } from '@wishnest/page/pageData';
import type { ShownReservation } from '../items/Tag.tsx';

/** Whether the page knows if the item is reserved. It does not if the viewer is the owner, or not known yet. */
export const hasReservation = (item: PageItem): item is PublicItem & ItemReservation => item.isReserved !== undefined;

export function reservationOf(item: PageItem): ShownReservation {
  if (!hasReservation(item)) return 'unknown';
  if (!item.isReserved) return 'free';
  return item.viewerCanUnreserve ? 'given' : 'others';
}

/** Whether others have reserved every item, as far as the viewer may know. */
export const isNoneFree = (items: readonly PageItem[]): boolean =>
  items.length > 0 && items.every((item) => reservationOf(item) === 'others');
