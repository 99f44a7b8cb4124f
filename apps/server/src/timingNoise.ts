import { setTimeout as sleep, setImmediate as untilNextTurn } from 'node:timers/promises';

/** In milliseconds; the shortest is longer than a deletion takes, so that its duration does not show at all. */
const shortestMs = 5;
const longestMs = 25;

/**
 * Does the work of a deletion in a time that does not depend on it. To delete what is reserved takes longer, since the
 * reservation goes with it, and an owner must not learn that from the clock: the answer comes at a moment that is drawn
 * before the work begins. Each thing is deleted once, so that there is nothing to average.
 */
export async function withTimingNoise<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + shortestMs + Math.random() * (longestMs - shortestMs);
  const result = await work();
  // Timers count whole milliseconds, and two that are drawn alike would leave the difference to be seen.
  await sleep(Math.max(0, end - performance.now() - 1));
  while (performance.now() < end) await untilNextTurn();
  return result;
}
