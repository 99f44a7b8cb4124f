interface Placed {
  order: number;
}

/** Sorts wishlists by `order`. Equal ones stay in the order of creation, in which the server sends them. */
export function inOrder<Wishlist extends Placed>(wishlists: readonly Wishlist[]): Wishlist[] {
  return wishlists.toSorted((a, b) => a.order - b.order);
}
