import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../platform/env/env.ts';
import { makeLogKey } from '../platform/log.ts';

/** The delay before a worker that ended is restarted, in milliseconds. It may end again at once. */
const restartDelayMs = 500;

/** Serves in several worker processes on one port, and restarts one that ends. Returns the port. */
export async function runWorkers({ workers, metrics, logKey }: Env, stopLast: () => Promise<void>): Promise<number> {
  if (metrics) await (await import('../platform/metrics.ts')).serveMetrics(metrics, true);
  // This answers the rate limiters of all workers.
  new RateLimiterClusterMaster();
  // All workers hash people's ids with one key, so that their log lines agree.
  const environment = { LOG_KEY: logKey ?? makeLogKey() };
  let stopping = false;
  let isUp = false;
  const living = new Map<Worker, Promise<void>>();

  /** Starts a worker. Returns the port once it listens. */
  function start(): Promise<number> {
    const worker = cluster.fork(environment);
    living.set(worker, keepRunning(worker));
    return new Promise((resolve) => worker.on('listening', ({ port }) => resolve(port)));
  }

  async function keepRunning(worker: Worker): Promise<void> {
    const reason = await endOf(worker);
    living.delete(worker);
    if (stopping) return;
    if (!isUp) return stopAll(1);
    console.error(`A server process ended (${reason}) and is started again.`);
    await sleep(restartDelayMs);
    if (!stopping) start();
  }

  async function stopAll(exitCode: number) {
    if (stopping) return;
    stopping = true;
    for (const worker of living.keys()) worker.process.kill();
    await Promise.all(living.values());
    await stopLast();
    process.exit(exitCode);
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => stopAll(0));

  const ports = await Promise.all(Array.from({ length: workers }, start));
  isUp = true;
  return ports[0] ?? 0;
}

/** Resolves with the reason once a worker has ended, could not be started or could not be sent a message. */
function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    worker.on('error', (error) => resolve(String(error)));
  });
}
