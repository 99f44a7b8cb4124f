/**
 * Every command of package.json comes through here: it makes node_modules right, then runs the named script with the
 * pinned Node.js. It runs on whatever Node.js the machine has, with nothing installed, hence plain JavaScript.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { makeInstallRight, root } from './install.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Wishnest needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const node = await makeInstallRight().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// The processes of a command are of the same few programs: what those compile to is kept for the next one.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wishnest/compiled'), ...process.env };

// The channel tells the script when this process is gone, even by `kill -9`.
const child = spawn(node, process.argv.slice(2), { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // On Windows the console sends Ctrl-C to the child as well, and a signal sent from here would end it at once.
  process.on(signal, () => process.platform !== 'win32' && child.kill(signal));
}

// npm has no such channel: when it is killed, this process gets another parent.
const npm = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== npm && child.connected && child.disconnect(), 500).unref();
}
