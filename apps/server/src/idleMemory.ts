import { performance } from 'node:perf_hooks';

/** How often it looks whether anybody calls, in milliseconds. */
const lookMs = 5000;

/**
 * How many looks in a row find nobody before anything is given back: compiled code goes with it, since what it was
 * compiled for is not there then, and the next second of a busy server has a fifth fewer answers.
 */
const quietLooks = 6;

/** Which share of the time other things may take: timers, a look at the metrics or the health every second. */
const quiet = 0.03;

/** How much more than after the last time, in bytes: a collection like this one takes a tenth of a second. */
const worthIt = 8 * 2 ** 20;

/**
 * Gives the system back what a busy time took, once it is over. Node keeps the memory that its heap does not need any
 * more until it is told that there is none left, which is what this does. Needs `--expose-gc`.
 */
export function returnMemoryWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let rested = 0;
  let looks = 0;
  let seen = performance.eventLoopUtilization();
  setInterval(() => {
    looks = performance.eventLoopUtilization(seen).utilization < quiet ? looks + 1 : 0;
    if (looks >= quietLooks && process.memoryUsage.rss() > rested + worthIt) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      rested = process.memoryUsage.rss();
    }
    seen = performance.eventLoopUtilization();
  }, lookMs).unref();
}
