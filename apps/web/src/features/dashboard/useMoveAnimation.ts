import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveMs, prefersReducedMotion } from './motion.ts';

/**
 * Animates the entries of a list from their old places to their new ones (FLIP).
 * @returns a function to call just before a change: it measures where the entries are, a dragged one included
 */
export function useMoveAnimation(list: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<Map<Element, DOMRect> | null>(null);

  useLayoutEffect(() => {
    if (!previous.current) return;
    // Everything is measured before anything is animated: otherwise each animation would cause another layout.
    const moves = [...previous.current].map(([entry, from]) => ({ entry, from, to: entry.getBoundingClientRect() }));
    for (const { entry, from, to } of moves) {
      const [x, y] = [from.left - to.left, from.top - to.top];
      if ((Math.abs(x) < 1 && Math.abs(y) < 1) || !(isInViewport(from) || isInViewport(to))) continue;
      entry.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
          { transform: 'none', zIndex: 1 },
        ],
        { duration: moveMs, easing: 'ease-out' },
      );
    }
    previous.current = null;
  });

  return () => {
    if (!list.current || prefersReducedMotion()) return;
    previous.current = new Map([...list.current.children].map((entry) => [entry, entry.getBoundingClientRect()]));
  };
}

function isInViewport({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight;
}
