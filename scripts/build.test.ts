import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@wishnest/server/platform/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverPart, webPart } from './build.ts';
import { buildOnce } from './buildOnce.ts';

test('A developer who starts a part of the product again builds it only if a source changed or the last build failed', async () => {
  const folder = makeFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = join(folder, 'source.ts');
  const builds: string[] = [];
  let fails = false;
  const build = async (variable = '') => {
    vi.stubEnv('VITE_VARIABLE', variable);
    const before = builds.length;
    await buildOnce({
      folder,
      sources: [source],
      exclude: [],
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

test('A translator who changes a file of translations gets a page that is built again', () => {
  const files = globSync(webPart.sources, { exclude: webPart.exclude });
  expect(files).toEqual(expect.arrayContaining(globSync('packages/messages/languages/*.po')));
});

test.each([
  'package-lock.json',
  'packages/domain/package.json',
  'scripts/buildOnce.ts',
  'schema.graphql',
  'tsconfig.base.json',
  'apps/web/src/features/offline/offline.graphql',
])('Whoever changes %s gets a page and a server that are built again', (file) => {
  for (const { sources, exclude } of [webPart, serverPart]) expect(globSync(sources, { exclude })).toContain(file);
});
