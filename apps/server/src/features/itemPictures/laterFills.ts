import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** How many items may wait for their pages, of one person and of all. Further ones stay without a picture. */
const maxWaiting = { person: 50, all: 1000 };

/** How long an item waits after too many reads, in milliseconds, and how often. The limits of reads are per minute. */
const pauseMs = 10_000;
const maxAttempts = 12;

interface Options {
  /** Waits before the next attempt. */
  pause?: (stopping: AbortSignal) => Promise<unknown>;
  onFailure?: (error: unknown) => void;
}

const pauseFor = (stopping: AbortSignal) => sleep(pauseMs, null, { ref: false, signal: stopping });
const logFailure = (error: unknown) => console.error('An item was not filled from the page of its link.', error);

/**
 * Builds what fills items from the pages of their links after their owners were answered, one at a time for each person. `fill`
 * resolves to false if too many links were read, and is repeated then. What waits when the server stops is dropped.
 */
export function buildLaterFills<Fill>(
  fill: (one: Fill) => Promise<boolean>,
  stopping: AbortSignal,
  { pause = pauseFor, onFailure = logFailure }: Options = {},
) {
  const people = new Map<string, LimitFunction>();
  let waiting = 0;

  async function fillPatiently(one: Fill) {
    for (let attempt = 1; attempt <= maxAttempts && !stopping.aborted; attempt += 1) {
      if (await fill(one)) return;
      if (attempt < maxAttempts) await pause(stopping);
    }
  }

  return {
    add(person: string, one: Fill): void {
      const own = people.get(person) ?? pLimit(1);
      if (waiting >= maxWaiting.all || own.pendingCount >= maxWaiting.person) return;
      people.set(person, own);
      waiting += 1;
      own(() => fillPatiently(one))
        .catch((error) => stopping.aborted || onFailure(error))
        .finally(() => {
          waiting -= 1;
          if (own.activeCount + own.pendingCount === 0) people.delete(person);
        });
    },
  };
}
