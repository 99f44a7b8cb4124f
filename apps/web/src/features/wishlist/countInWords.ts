/** How many items there are, in words for the header of a wishlist. */
export function countInWords(count: number): string {
  if (count === 0) return 'No items';
  return count === 1 ? '1 item' : `${count} items`;
}
