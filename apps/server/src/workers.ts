import cluster, { type Worker } from 'node:cluster';
import { type EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from './env/env.ts';
import { makeLogKey } from './log.ts';

/** The delay before a worker that ended is restarted, in milliseconds. It may end again at once. */
const restartDelayMs = 500;

/** Messages between the primary process and its workers. */
const prepared = 'prepared';
const listen = 'listen';
const stop = 'stop';

/** Serves in several worker processes on one port, and restarts one that ends. Returns the port. */
export async function runWorkers({ workers, metrics, logKey }: Env, stopLast: () => Promise<void>): Promise<number> {
  if (metrics) await (await import('./metrics.ts')).serveClusterMetrics(metrics);
  // This answers the rate limiters of all workers.
  new RateLimiterClusterMaster();
  // All workers hash people's ids with one key, so that their log lines agree.
  const environment = { LOG_KEY: logKey ?? makeLogKey() };
  let stopping = false;
  let isUp = false;
  const living = new Map<Worker, Promise<unknown>>();

  function start() {
    const worker = cluster.fork(environment);
    // `findEnd` reports the first error. Without this listener a second one would end the primary process.
    worker.on('error', () => {});
    const ended = findEnd(worker).then(async (reason) => {
      living.delete(worker);
      if (stopping) return;
      if (!isUp) return stopAll(1);
      console.error(`A server process ended (${reason}) and is started again.`);
      await sleep(restartDelayMs);
      if (!stopping) (await start()).send(listen);
    });
    living.set(worker, ended);
    return new Promise<Worker>((resolve) => {
      worker.on('message', (message) => {
        if (message !== prepared) return;
        // A `stop` that was sent before the worker was prepared is lost.
        if (stopping) worker.send(stop);
        else resolve(worker);
      });
    });
  }

  async function stopAll(exitCode: number) {
    if (stopping) return;
    stopping = true;
    for (const worker of living.keys()) if (worker.isConnected()) worker.send(stop);
    await Promise.all(living.values());
    await stopLast();
    process.exit(exitCode);
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => stopAll(0));

  const ready = await Promise.all(Array.from({ length: workers }, start));
  const listening = ready.map((worker) => once(worker, 'listening'));
  for (const worker of ready) if (worker.isConnected()) worker.send(listen);
  const [[{ port }]] = (await Promise.all(listening)) as [[AddressInfo]];
  isUp = true;
  return port;
}

/** Waits until all workers are prepared. Resolves at once in a process that is not a worker. */
export async function waitForOtherWorkers(stopWorker: () => void): Promise<void> {
  if (!cluster.isWorker) return;
  await new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message === listen) resolve();
      if (message === stop) stopWorker();
    });
    // The channel keeps the process alive while it waits.
    process.channel?.ref();
    process.send?.(prepared);
  });
}

/** Resolves with the reason once a worker has ended, could not be started or could not be sent a message. */
async function findEnd(worker: EventEmitter): Promise<string> {
  try {
    const [code, signal] = await once(worker, 'exit');
    return signal ?? `exit code ${code}`;
  } catch (error) {
    return String(error);
  }
}
