/** How long a sheet takes to move to another place, in milliseconds. */
export const moveMs = 180;

/** It is created once, since every sheet asks it whenever one of them is dragged. The server has no such function. */
let query: MediaQueryList | undefined;

export function prefersReducedMotion(): boolean {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}
