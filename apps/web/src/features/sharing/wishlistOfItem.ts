/** The wishlist of an item, as far as the buttons that reserve the item need it. */
export interface WishlistOfItem {
  id: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
  /** Given on the page of the share link, whose opening may not be recorded yet. */
  shareCode?: string;
}
