import { itemToggleId } from './itemToggleId.ts';

/** Opens an item's card on this page, brings it into sight and puts the focus on it. */
export function goToItem(itemId: string): void {
  const toggle = openItem(itemId);
  toggle?.scrollIntoView({ block: 'center' });
  toggle?.focus({ preventScroll: true });
}

/** Opens an item's card. Returns its button; null where the page has no such item. */
export function openItem(itemId: string): HTMLElement | null {
  const toggle = document.getElementById(itemToggleId(itemId));
  if (toggle && toggle.ariaExpanded !== 'true') toggle.click();
  return toggle;
}
