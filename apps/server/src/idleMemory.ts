import { performance } from 'node:perf_hooks';

/** How often the load is checked, in milliseconds. */
const checkIntervalMs = 5000;

/**
 * How many consecutive checks must find the server idle before memory is returned. The garbage collection also discards
 * compiled code, so that a busy server would answer a fifth fewer requests in the next second.
 */
const idleChecksNeeded = 6;

/** The event loop utilisation up to which the server is idle: timers and health checks take this much. */
const maxIdleUtilisation = 0.03;

/** How far memory must have grown since the last collection, in bytes. A collection takes a tenth of a second. */
const minGrowth = 8 * 2 ** 20;

/**
 * Returns memory to the system when the server is idle after load. Node keeps the unused part of its heap until a
 * collection of the flavor `last-resort`. Needs `--expose-gc`.
 */
export function returnMemoryWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let collectedSize = 0;
  let idleChecks = 0;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    idleChecks = performance.eventLoopUtilization(last).utilization < maxIdleUtilisation ? idleChecks + 1 : 0;
    if (idleChecks >= idleChecksNeeded && process.memoryUsage.rss() > collectedSize + minGrowth) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      collectedSize = process.memoryUsage.rss();
    }
    last = performance.eventLoopUtilization();
  }, checkIntervalMs).unref();
}
