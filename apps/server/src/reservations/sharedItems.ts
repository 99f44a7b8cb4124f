/** An item as a giver or visitor sees it. */
export interface SharedItemRow {
  id: string;
  wishlistId: string;
  name: string;
  link: string;
  note: string;
  priceAmount: string | null;
  priceCurrency: string | null;
  picture: string | null;
  createdAt: number;
  isReserved: boolean;
  /** The viewer's own id if the viewer reserved it, else null. Other people's ids never leave the database. */
  reservedBy: string | null;
}

/** What a giver or visitor may know of an item's reservation. */
export type ReservationState = Pick<SharedItemRow, 'isReserved' | 'reservedBy'>;

/** The ids of reserved items, also of deleted ones, each with `reservedBy`. */
export type ReservedItems = ReadonlyMap<string, string | null>;

/**
 * Whether the viewer may try to reserve the item. The limit of one per wishlist is checked when they do.
 * @param viewerId null for a visitor, and for somebody who is not verified
 */
export const canReserve = ({ isReserved }: ReservationState, viewerId: string | null) =>
  viewerId !== null && !isReserved;

export const canUnreserve = ({ reservedBy }: ReservationState) => reservedBy !== null;
