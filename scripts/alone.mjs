import { createHash } from 'node:crypto';
import { rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 1000;
const deadAfterMs = 5000;
const retryMs = 250;
const tellAfterMs = 1000;

/** Does the work while no other command does the same work in this folder; a second one waits. */
export async function alone(what, work) {
  const place = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 16);
  const lock = join(tmpdir(), `wishnest-${what}-${place}`);
  for (let waitedMs = 0; !take(lock); waitedMs += retryMs) {
    if (waitedMs === tellAfterMs) console.log(`Waiting for another ${what} to end…`);
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

/** The lock is a file that stays young while its holder lives. A process number in it could be somebody else's by now. */
function take(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const heldSince = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - heldSince > deadAfterMs) rmSync(lock, { force: true });
    return false;
  }
}
