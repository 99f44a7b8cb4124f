import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest pause, in milliseconds: a thousand times what it hides. */
const longestMs = 20;

/**
 * A pause of no particular length. Deleting what is reserved takes some 15 µs longer, since the reservation goes with
 * it, and an owner must not learn that by the clock; each thing is deleted once, so there is nothing to average.
 */
export async function blur(): Promise<void> {
  await sleep(randomInt(1, longestMs + 1));
}
