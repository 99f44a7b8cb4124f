/** How long sheets take to make room and to settle, in milliseconds. */
export const settlingMs = 180;

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
