export interface Reservation {
  wishlistId: string;
  itemId: string;
  userId: string;
}

interface WishlistRow {
  id: string;
  name: string;
  ownerId: string;
  ownerName: string;
  ownerAvatar: string;
}

interface ItemRow {
  id: string;
  name: string;
  link: string;
  isReserved: number | boolean;
}

/** The queries of the bare server, for either database. */
export interface BareDatabase {
  findWishlist(shareCode: string): Promise<WishlistRow | undefined> | WishlistRow | undefined;
  listItems(wishlistId: string): Promise<ItemRow[]> | ItemRow[];
  insertReservation(reservation: Reservation): Promise<unknown> | unknown;
  deleteReservation(reservation: Reservation): Promise<unknown> | unknown;
}
