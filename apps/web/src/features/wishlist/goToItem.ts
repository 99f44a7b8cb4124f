/** The id of an item's tag. */
export const itemTagId = (itemId: string) => `item-${itemId}`;

/** Opens an item's tag on this page, brings it into sight and puts the focus on it. */
export function goToItem(itemId: string): void {
  const summary = openItem(itemId)?.querySelector('summary');
  summary?.scrollIntoView({ block: 'center' });
  summary?.focus({ preventScroll: true });
}

/** Opens an item's tag. Returns it; null where the page has no such item. */
export function openItem(itemId: string): HTMLDetailsElement | null {
  const tag = document.getElementById(itemTagId(itemId));
  if (!(tag instanceof HTMLDetailsElement)) return null;
  tag.open = true;
  return tag;
}
