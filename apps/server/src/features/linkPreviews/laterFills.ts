import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** How many items may wait for their pages, of one person and of all. Further ones stay without a picture. */
const maxWaiting = { person: 50, all: 1000 };

/**
 * How often an item is tried after too many reads, and the milliseconds before each repetition. The limits of reads are
 * per minute.
 */
const maxAttempts = 12;
const pauseMs = 10_000;

interface Options {
  /** Waits before the next attempt. */
  pause?: (stopping: AbortSignal) => Promise<unknown>;
  onFailure?: (error: unknown) => void;
}

const pauseFor = (stopping: AbortSignal) => sleep(pauseMs, null, { ref: false, signal: stopping });
const logFailure = (error: unknown) => console.error('An item was not filled from the page of its link.', error);

/**
 * Builds what fills items from the pages of their links after their owners were answered, one at a time for each
 * person. `fill` resolves to false if too many links were read, and is repeated then. What waits when the server stops
 * is dropped.
 */
export function buildLaterFills<Fill>(
  fill: (one: Fill) => Promise<boolean>,
  stopping: AbortSignal,
  { pause = pauseFor, onFailure = logFailure }: Options = {},
) {
  const queues = new Map<string, LimitFunction>();
  let waiting = 0;

  async function fillPatiently(one: Fill) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (attempt > 1) await pause(stopping);
      if (stopping.aborted || (await fill(one))) return;
    }
  }

  return {
    add(person: string, one: Fill): void {
      const queue = queues.get(person) ?? pLimit(1);
      if (waiting >= maxWaiting.all || queue.pendingCount >= maxWaiting.person) return;
      queues.set(person, queue);
      waiting += 1;
      queue(() => fillPatiently(one))
        .catch((error) => stopping.aborted || onFailure(error))
        .finally(() => {
          waiting -= 1;
          if (queue.activeCount + queue.pendingCount === 0) queues.delete(person);
        });
    },
  };
}
