interface Placed {
  id: string;
  order: number;
}

/**
 * Wishlists as they are to be shown: by their stored order or, while a new one is being saved, by that. One that is
 * not in it has been created since and goes last. Equal places keep the order they came in, that of creation.
 */
export function inOrder<Wishlist extends Placed>(
  wishlists: readonly Wishlist[],
  unsavedOrder: readonly string[] | null,
): Wishlist[] {
  const placeOf = ({ id, order }: Placed) => {
    if (!unsavedOrder) return order;
    const place = unsavedOrder.indexOf(id);
    return place === -1 ? unsavedOrder.length : place;
  };
  return wishlists.toSorted((a, b) => placeOf(a) - placeOf(b));
}
