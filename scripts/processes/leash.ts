/**
 * Preloaded into every process that a command starts (`--import`). The parent asks it to stop by letting go of the
 * channel, and the system does the same when the parent is killed: nothing is left behind that holds a port.
 */
import type { EventEmitter } from 'node:events';
import { constants } from 'node:os';

const patienceMs = 10_000;
const self: EventEmitter = process;

self.on('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  // Not `process.kill`, which on Windows would end it at once.
  if (!self.emit('SIGTERM', 'SIGTERM', constants.signals.SIGTERM)) process.exit();
});

// The leash alone keeps no process running.
process.channel?.unref();
