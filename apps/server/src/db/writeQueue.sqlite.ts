import type BetterSqlite3 from 'better-sqlite3';
import { isLocked } from './failures.sqlite.ts';

/** Runs a synchronous, guarded write as soon as no other process writes. */
type WriteQueue = <Result>(write: () => Result) => Promise<Result>;

/**
 * How many times the queue is tried again at the next turn of the event loop. After that it waits for `retryMs` milliseconds
 * before each attempt. Most writes of other processes take a tenth of a millisecond.
 */
const maxTurns = 20;
const retryMs = 1;

/** How long writes that have waited run before other events have their turn, in milliseconds. */
const maxRunMs = 10;

/**
 * Runs the writes of this process in the order of the calls. While another process writes, they wait, and this process goes
 * on answering. SQLite's own busy timeout would block the event loop, for up to a tenth of a second between two attempts.
 * @param waitMs how long a write waits
 * @throws Unavailable where the database is still locked then
 */
export function buildWriteQueue(client: BetterSqlite3.Database, waitMs: number): WriteQueue {
  /** Each function tries its write, and returns whether that has succeeded or failed for good. */
  const queue: (() => boolean)[] = [];

  function runQueue(turns: number): void {
    const end = performance.now() + maxRunMs;
    let turn = turns;
    while (performance.now() < end && queue[0]?.()) {
      queue.shift();
      turn = 0;
    }
    if (queue.length === 0) return;
    if (turn < maxTurns) setImmediate(runQueue, turn + 1);
    else setTimeout(runQueue, retryMs, turn);
  }

  function runWithoutWaiting<Result>(write: () => Result): Result {
    client.exec('pragma busy_timeout = 0');
    try {
      return write();
    } finally {
      client.exec(`pragma busy_timeout = ${waitMs}`);
    }
  }

  return (write) =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + waitMs;
      queue.push(() => {
        try {
          resolve(runWithoutWaiting(write));
        } catch (error) {
          if (isLocked(error) && performance.now() < deadline) return false;
          reject(error);
        }
        return true;
      });
      if (queue.length === 1) runQueue(0);
    });
}
