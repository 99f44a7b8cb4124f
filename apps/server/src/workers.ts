import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { makeLogKey } from './callerHash.ts';
import type { Env } from './env.ts';

/** A worker that dies young may die again at once: it is started anew no sooner than after this, in milliseconds. */
const restartMs = 500;

/** What a worker tells, and is told. */
const prepared = 'prepared';
const listen = 'listen';
const stop = 'stop';

/**
 * Serves in several processes on one port. None listens before all can answer; one that dies afterwards is started
 * again, while the others go on.
 */
export async function runWorkers({ workers, metrics, logKey }: Env): Promise<void> {
  if (metrics) await (await import('./metrics.ts')).serveTogether(metrics);
  // Counts for all workers, which ask it.
  new RateLimiterClusterMaster();
  // One key for all: who is refused by two processes is the same in both their lines.
  const environment = { LOG_KEY: logKey ?? makeLogKey() };
  let stopping = false;
  let isUp = false;
  const living = new Map<Worker, Promise<unknown>>();

  function start() {
    const worker = cluster.fork(environment);
    const ended = once(worker, 'exit').then(async ([code, signal]) => {
      living.delete(worker);
      if (stopping) return;
      if (!isUp) return stopAll(1);
      console.error(`A server process ended (${signal ?? `exit code ${code}`}) and is started again.`);
      await sleep(restartMs);
      if (!stopping) (await start()).send(listen);
    });
    living.set(worker, ended);
    return new Promise<Worker>((resolve) => {
      worker.on('message', (message) => {
        if (message !== prepared) return;
        // What was sent before, nobody heard.
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
    process.exit(exitCode);
  }
  process.on('SIGTERM', () => stopAll(0));
  process.on('SIGINT', () => stopAll(0));
  process.on('disconnect', () => stopAll(0));

  const ready = await Promise.all(Array.from({ length: workers }, start));
  const listening = ready.map((worker) => once(worker, 'listening'));
  for (const worker of ready) if (worker.isConnected()) worker.send(listen);
  await Promise.all(listening);
  isUp = true;
}

/** In a worker: waits until the others can answer as well. Alone there is nobody to wait for. */
export async function waitForOtherWorkers(stopWorker: () => void): Promise<void> {
  if (!cluster.isWorker) return;
  await new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message === listen) resolve();
      if (message === stop) stopWorker();
    });
    // A worker that waits has nothing else to live for.
    process.channel?.ref();
    process.send?.(prepared);
  });
}
