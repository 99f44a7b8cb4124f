/**
 * Preloaded into every process that a command starts (`--import`). The parent asks it to stop by letting go of the
 * channel, and the system does the same when the parent is killed: nothing is left behind that holds a port.
 */
const patienceMs = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  if (!process.emit('SIGTERM')) process.exit();
});

// The leash alone keeps no process running.
process.channel?.unref();
