import { performance } from 'node:perf_hooks';

/** How long nobody may have called, in milliseconds. */
const quietMs = 5000;

/** Which share of that time other things may take: timers, a look at the metrics or the health every second. */
const quiet = 0.03;

/** How much more than after the last time, in bytes: a collection like this one takes a tenth of a second. */
const worthIt = 8 * 2 ** 20;

/**
 * Gives the system back what a busy time took, once it is over. Node keeps the memory that its heap does not need any
 * more until it is told that there is none left, which is what this does. Needs `--expose-gc`.
 */
export function giveMemoryBack(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let rested = 0;
  let seen = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(seen);
    if (utilization < quiet && process.memoryUsage.rss() > rested + worthIt) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      rested = process.memoryUsage.rss();
    }
    seen = performance.eventLoopUtilization();
  }, quietMs).unref();
}
