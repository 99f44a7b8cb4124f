/**
 * Every command of package.json runs this first: it installs what is missing, then runs the named script with the pinned
 * Node.js. It is plain JavaScript, since it runs on whatever Node.js the machine has, with nothing installed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Wishnest needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const node = await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// Commands run the same few programs, whose compiled code is cached for the next command.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wishnest/compiled'), ...process.env };

// The IPC channel closes when this process ends, by `kill -9` too, and the script notices that.
const child = spawn(node, process.argv.slice(2), { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // On Windows the console sends Ctrl-C to the child as well, and a signal from here would end it immediately.
  process.on(signal, () => process.platform !== 'win32' && child.kill(signal));
}

// npm opens no IPC channel. When npm is killed, this process gets another parent.
const npm = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== npm && child.connected && child.disconnect(), 500).unref();
}
