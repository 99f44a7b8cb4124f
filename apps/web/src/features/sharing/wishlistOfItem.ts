/** What reserving an item needs of its wishlist. */
export interface SharedFrom {
  wishlistId: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
}
