import { finishAnimations } from '../../ui/finishAnimations.ts';
import { keepInPlace } from './keepInPlace.ts';

/** The id of what opens in an item's tag. */
export const detailsIdOf = (itemId: string): string => `item-${itemId}`;

function findDetails(itemId: string): HTMLDetailsElement | null {
  const found = document.getElementById(detailsIdOf(itemId));
  return found instanceof HTMLDetailsElement ? found : null;
}

/** Opens an item, and moves the focus there. */
export function goToItem(itemId: string): void {
  const details = findDetails(itemId);
  if (details) details.open = true;
  focusOpenItem(itemId);
}

/** Moves the focus to an item that is open, and scrolls it into view. */
export function focusOpenItem(itemId: string): void {
  const details = findDetails(itemId);
  // Only what has its height can be scrolled into view.
  finishAnimations(details);
  details?.scrollIntoView({ block: 'nearest' });
  focusItem(itemId);
}

export const focusItem = (itemId: string): void =>
  findDetails(itemId)?.querySelector('summary')?.focus({ preventScroll: true });

/** Keeps an item that is changed at its place, and then scrolls to all that it shows. */
export async function showChanged(itemId: string): Promise<void> {
  keepInPlace();
  await new Promise(requestAnimationFrame);
  const details = findDetails(itemId);
  if (details?.open) await showWhole(details);
}

/** Scrolls an item that has just been opened into view, from its name to its actions, as soon as it has its height. */
export async function showWhole(tag: HTMLElement): Promise<void> {
  const growing = tag.getAnimations?.({ subtree: true }).filter(changesHeight) ?? [];
  await Promise.allSettled(growing.map(({ finished }) => finished));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Of what is higher than the room between the edges that `base.css` keeps clear, the head comes first.
  const block = tag.offsetHeight > innerHeight - 2 * edgePx ? 'start' : 'nearest';
  tag.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}

const edgePx = 80;

const changesHeight = (animation: Animation) =>
  animation instanceof CSSTransition && animation.transitionProperty.endsWith('height');
