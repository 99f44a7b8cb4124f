import { useEffect } from 'react';
import { clearance, controlsIn } from './clearance.ts';
import { watchCoveredEdges } from './coveredEdges.ts';

/** What react-hot-toast leaves between two messages, and here between them and the edge, in CSS px. */
const gapPx = 8;
export const edgePx = 16;

/**
 * Keeps the messages at the bottom of the screen from covering controls: `--raised` is how far up they go. On a page they
 * stay in the lower half of what can be seen; a dialog may have room for them at its top alone.
 * @param root what the messages are rendered in
 * @param shown changes with the messages; empty where there are none
 */
export function useClearOfControls(root: HTMLElement, shown: string): void {
  useEffect(() => {
    const toaster = root.querySelector<HTMLElement>('[data-rht-toaster]');
    if (!shown || !toaster) return;

    function place() {
      if (toaster) toaster.style.setProperty('--raised', `${raiseOf(toaster, root)}px`);
    }

    const unwatch = watchCoveredEdges(place);
    place();
    addEventListener('resize', place);
    document.addEventListener('scrollend', place, { capture: true });
    return () => {
      unwatch();
      removeEventListener('resize', place);
      document.removeEventListener('scrollend', place, { capture: true });
    };
  }, [root, shown]);
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
  return clearance(box, controlsIn(root, toaster), highest);
}
