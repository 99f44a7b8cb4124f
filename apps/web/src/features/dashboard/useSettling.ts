import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersStillness, settlingMs } from './motion.ts';

/**
 * Lets the entries of a list glide to their new places. Call the answer just before a change: it remembers where they
 * are seen now, a sheet in hand included.
 */
export function useSettling(list: RefObject<HTMLElement | null>): () => void {
  const seen = useRef<Map<Element, DOMRect> | null>(null);

  useLayoutEffect(() => {
    if (!seen.current) return;
    // All is measured before anything is animated: otherwise each animation would have the page laid out once more.
    const moves = [...seen.current].map(([entry, from]) => ({ entry, from, to: entry.getBoundingClientRect() }));
    for (const { entry, from, to } of moves) {
      const [x, y] = [from.left - to.left, from.top - to.top];
      if ((Math.abs(x) < 1 && Math.abs(y) < 1) || !(isInSight(from) || isInSight(to))) continue;
      entry.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
          { transform: 'none', zIndex: 1 },
        ],
        { duration: settlingMs, easing: 'ease-out' },
      );
    }
    seen.current = null;
  });

  return () => {
    if (!list.current || prefersStillness()) return;
    seen.current = new Map([...list.current.children].map((entry) => [entry, entry.getBoundingClientRect()]));
  };
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight;
}
