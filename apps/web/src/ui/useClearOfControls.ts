import { useEffect } from 'react';
import { clearance, controlsIn, isPinned } from './clearance.ts';
import { watchCoveredEdges } from './coveredEdges.ts';

/** What react-hot-toast leaves between two messages, and here between them and the edge, in CSS px. */
const gapPx = 8;
export const edgePx = 16;

/**
 * Keeps the messages at the bottom of the screen from covering controls: `--raised` is how far up they go. On a page they
 * stay in the lower half of what can be seen; a dialog may have room for them at its top alone.
 * @param root what the messages are rendered in
 */
export function useClearOfControls(root: HTMLElement): void {
  useEffect(() => {
    const toaster = root.querySelector<HTMLElement>('[data-rht-toaster]');
    if (!toaster) return;

    function place() {
      if (toaster?.childElementCount) toaster.style.setProperty('--raised', `${raiseOf(toaster, root)}px`);
    }

    place();
    // The library's own store loses one of its two listeners when the messages move into a dialog.
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

/** By sizes alone: while a message comes or goes it is seen elsewhere, and smaller. */
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
  // A list may leave no room between its entries, which can be scrolled away; what is pinned cannot.
  const pinned = () => boxesOf(controls.filter((control) => isPinned(control, root)));
  return clearance(box, boxesOf(controls), highest) ?? clearance(box, pinned(), highest) ?? 0;
}
