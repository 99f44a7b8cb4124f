/** The id of the button that opens an item's card. `boot/earlyReservations.ts` repeats it. */
export function itemToggleId(itemId: string): string {
  return `item-${itemId}`;
}
