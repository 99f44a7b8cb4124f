/** How many items there are, in words for the header of a wishlist. */
export function itemCount({ length }: readonly unknown[]): string {
  if (length === 0) return 'No items';
  return length === 1 ? '1 item' : `${length} items`;
}
