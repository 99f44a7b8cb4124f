import { createHash } from 'node:crypto';
import { rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 1000;
const staleAfterMs = 5000;
const retryMs = 250;
const announceAfterMs = 1000;

/**
 * Does the work while no other command does the same task for this folder; a second command waits.
 * No library does this, since the install runs under this lock before there are any packages.
 */
export async function withFileLock(task, work) {
  const folder = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 16);
  const lock = join(tmpdir(), `wishnest-${task}-${folder}`);
  for (let waitedMs = 0; !tryLock(lock); waitedMs += retryMs) {
    if (waitedMs === announceAfterMs) console.log(`Waiting for another ${task} to end…`);
    await sleep(retryMs);
  }
  const heartbeat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/**
 * The lock is a file, and the process that has locked updates its modification time. The id of that process would not
 * suffice, since another process may have the same id later.
 */
function tryLock(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const modifiedMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - modifiedMs > staleAfterMs) rmSync(lock, { force: true });
    return false;
  }
}
