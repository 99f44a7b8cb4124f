import { itemToggleId } from './itemToggleId.ts';

/** Opens an item's card on this page, brings it into sight and puts the focus on it. */
export function goToItem(itemId: string): void {
  const toggle = document.getElementById(itemToggleId(itemId));
  if (!toggle) return;
  if (toggle.ariaExpanded !== 'true') toggle.click();
  toggle.scrollIntoView({ block: 'center' });
  toggle.focus({ preventScroll: true });
}
