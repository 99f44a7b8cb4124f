/** The id of the place where the remarks of a wishlist are. */
export const remarksIdOf = (wishlistId: string): string => `remarks-${wishlistId}`;

/** Leads to the form for what givers write, which is then about this item. If there is no form, the page says why there. */
export function goToRemarks(wishlistId: string, itemId: string): void {
  const place = document.getElementById(remarksIdOf(wishlistId));
  const about = place?.querySelector('select');
  if (about) about.value = itemId;
  (place?.querySelector('textarea') ?? place)?.focus();
}
