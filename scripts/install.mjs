/** Installs the packages of package-lock.json, the pinned Node.js included, unless they are installed already. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (path) => join(root, path);

const pinnedNode = inRoot(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);

/**
 * Installs what is missing. Returns the Node.js to run scripts with: the pinned one or, where its download does not run
 * (a Linux without glibc), the machine's own of the same major version.
 * @throws Error whose message is one line for the user
 */
export async function ensureInstalled() {
  if (!isInstalled()) await withFileLock('install', install);
  return doesPinnedNodeRun() ? pinnedNode : process.execPath;
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing what is missing…');
  if (!arePackagesInstalled()) {
    // An interrupted install may leave folders with half of their files. npm writes the list of installed packages last,
    // so a missing list shows such an install. Deleting the list first keeps that true for this install.
    await rm(inRoot(existsSync(inRoot(installedList)) ? installedList : 'node_modules'), {
      recursive: true,
      force: true,
    });
    // `npm ci` refuses a lock file that was made where a registry lacks another platform's optional binary.
    await npm('install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  if (!doesPinnedNodeRun()) {
    // Only this package's install script is needed, and npm versions differ in which scripts they run by default. The
    // script keeps a download that it finds, which may be damaged, so the download is deleted first.
    for (const folder of ['bin', 'node_modules']) {
      await rm(inRoot(`node_modules/node/${folder}`), { recursive: true, force: true });
    }
    await npm('rebuild', 'node', '--ignore-scripts=false');
  }
  if (!arePackagesInstalled()) throw new Error('The install is incomplete. Delete node_modules and run this again.');
  if (!isNodeInstalled()) throw new Error(`Node.js ${pinnedVersion()} does not run here. Run this with Node.js 24.`);
}

const isInstalled = () => arePackagesInstalled() && isNodeInstalled();

/** npm prints errors only, and gives up on an unreachable registry after seconds, not minutes. */
const npmOptions = ['--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const installedList = 'node_modules/.package-lock.json';

const readPackages = (lock) => JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages;

const pinnedVersion = () => readPackages('package-lock.json')['node_modules/node'].version;

function arePackagesInstalled() {
  try {
    const installed = readPackages(installedList);
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

/** Whether an optional package is a binary that npm certainly installs on this machine. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

function doesPinnedNodeRun() {
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`;
}

const isNodeInstalled = () =>
  doesPinnedNodeRun() ||
  (existsSync(pinnedNode) && process.version.split('.')[0] === `v${pinnedVersion()}`.split('.')[0]);

async function npm(...args) {
  // npm sets this variable for the scripts that it runs; otherwise npm is looked up on the path.
  const cli = process.env.npm_execpath;
  const [file, prefix, shell] = cli?.endsWith('npm-cli.js')
    ? [process.execPath, [cli], false]
    : ['npm', [], process.platform === 'win32'];
  const child = spawn(file, [...prefix, ...args, ...npmOptions], { cwd: root, stdio: 'inherit', shell });
  const code = await new Promise((resolve) => child.on('error', resolve).on('exit', resolve));
  if (code !== 0) {
    throw new Error('The install did not succeed. Check the connection to the npm registry, then run this again.');
  }
}
