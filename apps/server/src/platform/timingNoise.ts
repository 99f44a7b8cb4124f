import { setTimeout as sleep, setImmediate as untilNextTurn } from 'node:timers/promises';

/**
 * In milliseconds. The minimum is longer than the deletion of a usual account's data takes, so that its duration does
 * not show.
 */
const minNoiseMs = 5;
const maxNoiseMs = 25;

/**
 * Runs the deletion of an account or of erasable wishlists, and returns its result at a random time, which is chosen
 * before it starts. It also deletes reservations and remarks, and the owner must not learn of that from the duration.
 * Each is deleted once, so nobody can average over repeated measurements. A deletion that takes longer than the chosen
 * time is not hidden.
 */
export async function withTimingNoise<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + minNoiseMs + Math.random() * (maxNoiseMs - minNoiseMs);
  const result = await work();
  // A timer is only accurate to a millisecond, within which the deletion's duration could be measured.
  await sleep(Math.max(0, end - performance.now() - 1));
  while (performance.now() < end) await untilNextTurn();
  return result;
}
