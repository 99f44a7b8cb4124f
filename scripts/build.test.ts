import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../tests/support/local.ts';
import { buildOnce, workOnChange } from './build.ts';

test('A developer who starts a part of the product again builds it only where a source changed or the last build failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'source.ts');
  const builds: string[] = [];
  let fails = false;
  const build = async (variable = '') => {
    const before = builds.length;
    await buildOnce({
      folder,
      sources: [source],
      exclude: [],
      variables: [['VITE_X', variable]],
      async build() {
        builds.push('built');
        if (fails) throw new Error('A source is wrong.');
      },
    });
    return builds.length > before;
  };
  writeFileSync(source, 'one');
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  writeFileSync(source, 'two');
  fails = true;
  await expect(build()).rejects.toThrow('A source is wrong.');
  fails = false;
  expect([await build(), await build(), await build('x')]).toEqual([true, false, true]);
});

/** A folder with these files in it, which is watched until the end of the test. */
async function watchFolder(files: string[], work: () => Promise<void>) {
  const folder = await makeFolder('inside');
  const save = (name: string) => writeFileSync(join(folder, name), String(performance.now()));
  for (const name of files) save(name);
  const watcher = workOnChange([folder], '.graphql', work);
  onTestFinished(() => watcher.close());
  await once(watcher, 'ready');
  return { watcher, save };
}

test('A developer who saves a query while types are generated causes one more run afterwards', async () => {
  const log: string[] = [];
  const { save } = await watchFolder([], async () => {
    log.push('begin');
    // The work takes much longer than the time from a save to a run, so that two runs at once would show in the log.
    await sleep(1000);
    log.push('end');
  });
  save('inside/a.graphql');
  await vi.waitUntil(() => log.length === 1, 5000);
  save('inside/b.graphql');
  await vi.waitUntil(() => log.length === 4, 5000);
  expect(log).toEqual(['begin', 'end', 'begin', 'end']);
});

test('A developer who saves a component causes no run', async () => {
  const { watcher } = await watchFolder(['inside/a.graphql', 'inside/a.tsx'], async () => {});
  const watched = Object.values(watcher.getWatched()).flat();
  expect(watched).toContain('a.graphql');
  expect(watched).not.toContain('a.tsx');
});

test('A developer whose query is invalid gets a message, and the next save causes a run again', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const { save } = await watchFolder([], () => Promise.reject(new Error('There is no such field.')));
  for (const runs of [1, 2]) {
    save('a.graphql');
    await vi.waitUntil(() => report.mock.calls.length === runs, 5000);
  }
  expect(report.mock.calls).toEqual([['There is no such field.'], ['There is no such field.']]);
});
