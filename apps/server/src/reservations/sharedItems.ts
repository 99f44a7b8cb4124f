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

/** A row of an item, or of a reservation. A reservation's `name`, `link` and `note` are null. */
export type ListedRow = Omit<SharedItemRow, 'name' | 'link' | 'note' | 'isReserved'> &
  Record<'name' | 'link' | 'note', string | null>;

type ListedItem = ListedRow & Record<'name' | 'link' | 'note', string>;

/**
 * Merges a wishlist's rows of items and reservations. The members are listed, because the rows have a `rowIndex` besides,
 * and because V8 copies listed members faster than a spread.
 */
export function markReserved(rows: readonly ListedRow[]): SharedItemRow[] {
  const reservedBy = new Map<string, string | null>();
  for (const row of rows) if (row.name === null) reservedBy.set(row.id, row.reservedBy);
  return rows
    .filter((row): row is ListedItem => row.name !== null)
    .map(({ id, wishlistId, name, link, note, priceAmount, priceCurrency, picture, createdAt }) => ({
      id,
      wishlistId,
      name,
      link,
      note,
      priceAmount,
      priceCurrency,
      picture,
      createdAt,
      isReserved: reservedBy.has(id),
      reservedBy: reservedBy.get(id) ?? null,
    }));
}
