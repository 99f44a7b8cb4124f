/**
 * npm runs this before a command (`prestart`, `pretest` and so on). It installs the packages of package-lock.json, the pinned
 * Node.js included, unless they are installed. For the command itself npm finds that Node.js first, whatever the machine has.
 * It is plain JavaScript, since it runs on the machine's own Node.js, with nothing installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** npm writes this list last. */
const installedList = 'node_modules/.package-lock.json';
const pinnedNode = `node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
const readPackages = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages;
const remove = (path) => rmSync(path, { recursive: true, force: true });

/** @throws Error whose message is one line for the user */
async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Wishnest needs Node.js 20.19 or newer; this is ${process.version}.`);
  }
  if (arePackagesInstalled() && isNodeInstalled()) return;
  await lock();
  // Another command may have installed everything in the meantime.
  if (!arePackagesInstalled()) installPackages();
  if (!isNodeInstalled()) installNode();
}

function installPackages() {
  console.log('Installing what is missing…');
  // An interrupted install may leave folders with half of their files. It also leaves no list, since this deletes it first.
  remove(existsSync(installedList) ? installedList : 'node_modules');
  // `npm ci` refuses a lock file that was made where a registry lacks another platform's optional binary.
  npm('install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  if (!arePackagesInstalled()) throw new Error('The install is incomplete. Delete node_modules and run this again.');
}

function installNode() {
  console.log('Installing Node.js…');
  // Only this package's install script is needed, and npm versions differ in which scripts they run by default. The script
  // keeps a download that it finds, which may be damaged.
  for (const folder of ['bin', 'node_modules']) remove(`node_modules/node/${folder}`);
  npm('rebuild', 'node', '--ignore-scripts=false');
  // The download does not run on a Linux without glibc. The machine's own Node.js does, if npm finds it.
  if (!doesPinnedNodeRun()) remove('node_modules/.bin/node');
  if (!isNodeInstalled()) throw new Error(`Node.js ${pinnedVersion()} does not run here. Run this with Node.js 24.`);
}

function arePackagesInstalled() {
  try {
    const installed = readPackages(installedList);
    const wanted = Object.entries(readPackages('package-lock.json')).filter(
      ([path, entry]) => path.includes('node_modules/') && (!entry.optional || isForThisMachine(entry)),
    );
    return (
      wanted.every(([path, entry]) => installed[path] && installed[path].version === entry.version) &&
      Object.keys(installed).every((path) => existsSync(`${path}/package.json`))
    );
  } catch {
    return false;
  }
}

/** Whether an optional package is a binary that npm certainly installs on this machine. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

const pinnedVersion = () => readPackages('package-lock.json')['node_modules/node'].version;

function doesPinnedNodeRun() {
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`;
}

/** Whether commands run on the pinned Node.js or, where it does not run, on the machine's own of the same major version. */
function isNodeInstalled() {
  if (doesPinnedNodeRun()) return true;
  const isSameMajor = process.versions.node.split('.')[0] === pinnedVersion().split('.')[0];
  return isSameMajor && existsSync(pinnedNode) && !existsSync('node_modules/.bin/node');
}

function npm(...args) {
  // npm names itself and its Node.js to the scripts that it runs; otherwise it is looked up on the path.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const [file, prefix, shell] = cli?.endsWith('npm-cli.js')
    ? [node, [cli], false]
    : ['npm', [], process.platform === 'win32'];
  // Errors only, and no wait of minutes for an unreachable registry.
  const options = ['--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const { status } = spawnSync(file, [...prefix, ...args, ...options], { stdio: 'inherit', shell });
  if (status !== 0) {
    throw new Error('The install did not succeed. Check the connection to the npm registry, then run this again.');
  }
}

/** Waits until no other command installs here. The lock is a file that contains the number of its process. */
async function lock() {
  const file = join(tmpdir(), `wishnest-install-${process.cwd().replaceAll(/\W/g, '-')}`);
  for (let tries = 0; !tryLock(file); tries += 1) {
    if (tries === 4) console.log('Waiting for another install to end…');
    await sleep(250);
  }
  process.on('exit', () => remove(file));
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (wasKilled(file)) remove(file);
    return false;
  }
}

/** Whether the process that locked the file was killed, and so has not deleted it. */
function wasKilled(file) {
  try {
    return !process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
