import { useEffect } from 'react';
import { clearance, controlsIn, isPinned } from './clearance.ts';
import { watchCoveredEdges } from './coveredEdges.ts';

/** The gap that react-hot-toast leaves between two messages, in CSS px. */
const gapPx = 8;

/** The gap between the messages and the edge of the screen, in CSS px. */
export const edgePx = 16;

/**
 * Keeps the messages at the bottom of the screen from covering controls: sets `--raised` to how far they are moved up. On a
 * page they stay in the lower half of the visible area. In a dialog, which may fill the screen, they may move to its top.
 * @param root the element that the messages are rendered in
 */
export function useClearOfControls(root: HTMLElement): void {
  useEffect(() => {
    const toaster = root.querySelector<HTMLElement>('[data-rht-toaster]');
    if (!toaster) return;

    function place() {
      if (toaster?.childElementCount) toaster.style.setProperty('--raised', `${raiseOf(toaster, root)}px`);
    }

    place();
    // The messages are observed here, because the library's store loses a listener when they move into a dialog.
    const messages = new MutationObserver(place);
    messages.observe(toaster, { childList: true });
    const unwatch = watchCoveredEdges(place);
    addEventListener('resize', place);
    document.addEventListener('scrollend', place, { capture: true });
    return () => {
      messages.disconnect();
      unwatch();
      removeEventListener('resize', place);
      document.removeEventListener('scrollend', place, { capture: true });
    };
  }, [root]);
}

/** Computes the value from layout sizes, because a message is moved and scaled while it appears or disappears. */
function raiseOf(toaster: HTMLElement, root: HTMLElement): number {
  const messages = [...toaster.querySelectorAll<HTMLElement>(':scope > div > *')];
  const width = Math.max(...messages.map(({ offsetWidth }) => offsetWidth));
  const height = messages.reduce((sum, { offsetHeight }) => sum + offsetHeight + gapPx, -gapPx);
  const { offsetTop = 0, height: seen = innerHeight } = window.visualViewport ?? {};
  const bottom = offsetTop + seen - edgePx;
  const left = (document.documentElement.clientWidth - width) / 2;
  const highest = root === document.body ? offsetTop + seen / 2 : offsetTop + edgePx;
  const box = { left, right: left + width, top: bottom - height, bottom };
  const controls = controlsIn(root, toaster);
  const boxesOf = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect());
  // Where there is no place among all controls, only those are avoided that do not scroll.
  const pinned = () => boxesOf(controls.filter((control) => isPinned(control, root)));
  return clearance(box, boxesOf(controls), highest) ?? clearance(box, pinned(), highest) ?? 0;
}
