import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: a thousand times what it hides. */
const longestPauseMs = 20;

/**
 * Waits for a random time after a deletion. To delete what is reserved takes some 15 µs longer, since the reservation goes
 * with it, and an owner must not learn that from the clock; each thing is deleted once, so that there is nothing to average.
 */
export async function addTimingNoise(): Promise<void> {
  await sleep(randomInt(1, longestPauseMs + 1));
}
