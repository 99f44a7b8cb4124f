import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A repository with tags, a host's clone of it, and in npm's place a script that builds unless `broken` is there. */
function buildHost() {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pathOf = (name: string) => join(folder, name);
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd, stdio: 'pipe' });
  for (const name of ['repository/scripts', 'programs', 'home']) mkdirSync(pathOf(name), { recursive: true });
  cpSync('scripts/update.sh', pathOf('repository/scripts/update.sh'));
  git(pathOf('repository'), 'init', '--quiet', '--initial-branch=main');
  const npm = `#!/bin/sh\n[ -e '${pathOf('broken')}' ] && exit 1\necho "$DATA_DIR" >built\n`;
  writeFileSync(pathOf('programs/npm'), npm);
  chmodSync(pathOf('programs/npm'), 0o755);
  function release(version: string) {
    writeFileSync(pathOf('repository/version'), version);
    git(pathOf('repository'), 'add', '.');
    git(pathOf('repository'), 'commit', '--quiet', '-m', version);
    git(pathOf('repository'), 'tag', version);
  }
  release('v1');
  git(folder, 'clone', '--quiet', 'repository', 'home/app');
  return {
    release,
    pathOf,
    update(...args: string[]) {
      const env = { ...process.env, PATH: [pathOf('programs'), process.env.PATH].join(delimiter), DATA_DIR: '' };
      return spawnSync(pathOf('home/app/scripts/update.sh'), args, { env, encoding: 'utf8' });
    },
    current: () => basename(readlinkSync(pathOf('home/current'))),
    versions: () => readdirSync(pathOf('home/versions')).toSorted(),
  };
}

test('A host who updates gets a version that is built in a folder of its own, and the one before is kept', () => {
  const { release, pathOf, update, current, versions } = buildHost();
  expect(update()).toMatchObject({ status: 0, stdout: 'The next start runs v1.\n' });
  expect(existsSync(pathOf('home/current/built'))).toBe(true);
  for (const version of ['v2', 'v3']) {
    release(version);
    expect(update().status).toBe(0);
    expect(current()).toBe(version);
  }
  expect(versions()).toEqual(['v2', 'v3']);
  expect(update('v2').status).toBe(0);
  expect([current(), versions()]).toEqual(['v2', ['v2', 'v3']]);
});

test('A version that cannot be installed changes nothing for the next start, and succeeds when it is tried again', () => {
  const { release, pathOf, update, current } = buildHost();
  update();
  release('v2');
  writeFileSync(pathOf('broken'), '');
  expect(update().status).not.toBe(0);
  expect(current()).toBe('v1');
  expect(update('v9').status).not.toBe(0);
  rmSync(pathOf('broken'));
  expect(update().status).toBe(0);
  expect(current()).toBe('v2');
});
