/** How long a sheet takes to move to another place, in milliseconds. */
export const moveMs = 180;

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
