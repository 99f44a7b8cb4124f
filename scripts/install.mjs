/** Makes node_modules what package-lock.json says, pinned Node.js included, and does nothing where it is already. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (path) => join(root, path);

const pinnedNode = inRoot(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);

/**
 * The Node.js to run scripts with: the pinned one or, where its download does not run (a Linux without glibc), the
 * machine's own of the same major version.
 * @throws Error whose message is one line for a person
 */
export async function makeInstallRight() {
  if (!isInstallRight()) await alone('install', mend);
  return isPinnedNodeRight() ? pinnedNode : process.execPath;
}

async function mend() {
  if (isInstallRight()) return;
  console.log('Installing what is missing…');
  if (!arePackagesRight()) {
    // What an interrupted install leaves may look whole, folders with half of their files. It is known by the list of
    // what is installed, which npm writes last; where there is one, it goes first, so that this holds for the next time.
    await rm(inRoot(existsSync(inRoot(list)) ? list : 'node_modules'), { recursive: true, force: true });
    // Not `npm ci`, which refuses a lock made where a registry lacks another platform's optional binary.
    await npm('install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  if (!isPinnedNodeRight()) {
    // The one package whose script is needed; npm versions differ in which they run unasked. The script keeps a
    // download that it finds, and that is the very file that may be damaged.
    for (const folder of ['bin', 'node_modules']) {
      await rm(inRoot(`node_modules/node/${folder}`), { recursive: true, force: true });
    }
    await npm('rebuild', 'node', '--ignore-scripts=false');
  }
  if (!arePackagesRight()) throw new Error('The install is incomplete. Delete node_modules and run this again.');
  if (!isNodeRight()) throw new Error(`Node.js ${pinnedVersion()} does not run here. Run this with Node.js 24.`);
}

const isInstallRight = () => arePackagesRight() && isNodeRight();

/** Errors only, and an unreachable registry is given up after seconds, not minutes. */
const npmManners = ['--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const list = 'node_modules/.package-lock.json';

const readPackages = (lock) => JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages;

const pinnedVersion = () => readPackages('package-lock.json')['node_modules/node'].version;

function arePackagesRight() {
  try {
    const installed = readPackages(list);
    const wanted = Object.entries(readPackages('package-lock.json')).filter(
      ([path, entry]) => path.startsWith('node_modules/') && (!entry.optional || isForThisMachine(entry)),
    );
    return (
      wanted.every(([path, entry]) => installed[path] && installed[path].version === entry.version) &&
      Object.keys(installed).every((path) => existsSync(inRoot(`${path}/package.json`)))
    );
  } catch {
    return false;
  }
}

/** Whether an optional package is a binary that npm surely picks on this machine. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

function isPinnedNodeRight() {
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`;
}

const isNodeRight = () =>
  isPinnedNodeRight() ||
  (existsSync(pinnedNode) && process.version.split('.')[0] === `v${pinnedVersion()}`.split('.')[0]);

async function npm(...args) {
  // npm tells where it is; started any other way, it is looked for.
  const cli = process.env.npm_execpath;
  const [file, prefix, shell] = cli?.endsWith('npm-cli.js')
    ? [process.execPath, [cli], false]
    : ['npm', [], process.platform === 'win32'];
  const child = spawn(file, [...prefix, ...args, ...npmManners], { cwd: root, stdio: 'inherit', shell });
  const code = await new Promise((resolve) => child.on('error', resolve).on('exit', resolve));
  if (code !== 0) {
    throw new Error('The install did not succeed. Check the connection to the npm registry, then run this again.');
  }
}
