/**
 * This module is preloaded (`--import`) into every process that a command starts. The parent asks a process to stop by
 * disconnecting the IPC channel. The system disconnects it too when the parent is killed, so no process stays behind that
 * holds a port.
 */
import type { EventEmitter } from 'node:events';
import { constants } from 'node:os';

const exitAfterMs = 10_000;
const self: EventEmitter = process;

self.on('disconnect', () => {
  setTimeout(() => process.exit(1), exitAfterMs).unref();
  // `process.kill` would end the process immediately on Windows.
  if (!self.emit('SIGTERM', 'SIGTERM', constants.signals.SIGTERM)) process.exit();
});

// The open channel would otherwise keep the process running.
process.channel?.unref();
