/**
 * Builds the clock that orders rows by their creation, in microseconds since 1970. No time repeats, even if the wall
 * clock is set back.
 */
export function buildClock(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return last;
  };
}
