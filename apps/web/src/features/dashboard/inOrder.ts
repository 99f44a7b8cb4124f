interface Placed {
  order: number;
}

/** Wishlists in their order. Equal places keep the order they came in, that of creation. */
export function inOrder<Wishlist extends Placed>(wishlists: readonly Wishlist[]): Wishlist[] {
  return wishlists.toSorted((a, b) => a.order - b.order);
}
