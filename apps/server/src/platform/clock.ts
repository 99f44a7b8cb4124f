/** Returns microseconds since 1970, each call a larger number than the one before. */
export type Clock = () => number;

/** Builds the clock that orders rows by their creation. No time repeats, even if the wall clock is set back. */
export function buildClock(): Clock {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return last;
  };
}
