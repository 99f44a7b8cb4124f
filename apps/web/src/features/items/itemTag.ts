export const itemTagId = (itemId: string) => `item-${itemId}`;

/** Opens an item, and moves the focus there. */
export function goToItem(itemId: string): void {
  const tag = openItem(itemId);
  // Only a tag that has its height can be scrolled into view. A spinner in it never ends.
  for (const animation of tag?.getAnimations?.({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  tag?.scrollIntoView({ block: 'nearest' });
  focusTag(itemId);
}

export function focusTag(itemId: string): void {
  document.getElementById(itemTagId(itemId))?.querySelector('summary')?.focus({ preventScroll: true });
}

export function openItem(itemId: string): HTMLDetailsElement | null {
  const tag = document.getElementById(itemTagId(itemId));
  if (!(tag instanceof HTMLDetailsElement)) return null;
  tag.open = true;
  return tag;
}
