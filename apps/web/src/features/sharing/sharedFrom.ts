/** The wishlist that an item is shared on, as far as reserving needs it. */
export interface SharedFrom {
  wishlistId: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
}
