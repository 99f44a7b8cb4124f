/** Microseconds since 1970; never the same twice and never backwards within a process. */
export type Clock = () => number;

/**
 * Order of creation is told by these instants, so two calls within one tick must differ, and a wall clock that is set
 * back must not reorder what follows.
 */
export function buildClock(): Clock {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return last;
  };
}
