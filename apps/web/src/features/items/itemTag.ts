import { itemTagId } from '@wishnest/page/paths';
import { finishAnimations } from '../../ui/finishAnimations.ts';

/** Opens an item, and moves the focus there. */
export function goToItem(itemId: string): void {
  const tag = document.getElementById(itemTagId(itemId));
  if (tag instanceof HTMLDetailsElement) tag.open = true;
  focusOpenItem(itemId);
}

/** Moves the focus to an item that is open, and scrolls it into view. */
export function focusOpenItem(itemId: string): void {
  const tag = document.getElementById(itemTagId(itemId));
  // Only a tag that has its height can be scrolled into view.
  finishAnimations(tag);
  tag?.scrollIntoView({ block: 'nearest' });
  focusTag(itemId);
}

export function focusTag(itemId: string): void {
  document.getElementById(itemTagId(itemId))?.querySelector('summary')?.focus({ preventScroll: true });
}

/** Scrolls an item that has just been opened into view, from its name to its actions, as soon as it has its height. */
export async function showWhole(tag: HTMLElement): Promise<void> {
  const transitions = tag.getAnimations?.({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions?.map(({ finished }) => finished) ?? []);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  tag.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}
