/** How long a sheet takes to move to another place, in milliseconds. */
export const moveMs = 180;

/** It is created once, since every sheet reads it on each render of a drag, and late, since the server has no `matchMedia`. */
let query: MediaQueryList | undefined;

export function prefersReducedMotion(): boolean {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}
