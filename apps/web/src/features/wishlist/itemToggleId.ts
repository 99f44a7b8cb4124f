/** The id of the button that opens an item's card. */
export function itemToggleId(itemId: string): string {
  return `item-${itemId}`;
}
