// ASVS 5.0: 15.2.3

import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { loadWebBuild } from '@wishnest/server/pages/webBuild';
import { expect, test } from 'vitest';
import { runTool } from '../../scripts/command.ts';
import { makeFolder } from '../support/local.ts';
import { localPages, startTestServer } from '../support/server.ts';

/** Builds the page as `npm run release` does. */
async function build(): Promise<string> {
  const folder = await makeFolder();
  const args = ['build', '--config', 'apps/web/vite.config.ts', '--logLevel=silent'];
  const env = { NODE_ENV: 'production', VITE_LOCAL_PARTS: 'off', WISHNEST_BUILD: folder };
  await runTool('vite/bin/vite.js', args, env);
  return folder;
}

/** The files with texts of the local inbox, the pretend Google account or the playground. */
const localFilesIn = (folder: string) =>
  globSync(join(folder, '**/*.{js,html}')).filter((path) =>
    /Local inbox|Pretend Google|emulator\/inbox|GraphiQL/.test(readFileSync(path, 'utf8')),
  );

/** The files that are named by a hash of their content. */
const assetsIn = (folder: string) =>
  new Map(
    globSync(join(folder, 'browser/assets/*')).map((path) => [basename(path), readFileSync(path, 'latin1')] as const),
  );

test('Nobody finds the playground or the local accounts in the build for production, whose other files have the same names', async () => {
  const folder = await build();
  expect(localFilesIn(folder)).toEqual([]);
  expect(localFilesIn('apps/web/dist')).not.toEqual([]);
  // If two versions are behind one proxy, a file of either is found by its name.
  const [assets, others] = [assetsIn(folder), assetsIn('apps/web/dist')];
  const shared = [...assets.keys()].filter((name) => others.has(name));
  expect(shared.filter((name) => assets.get(name) !== others.get(name))).toEqual([]);
  expect(shared.length).toBeGreaterThan(20);

  const web = await loadWebBuild(folder);
  const identityConfig = { projectId: 'wishnest-prod', apiKey: 'key', authDomain: 'wishnest.example', local: false };
  const { app } = await startTestServer(web ? { pages: { web, ...localPages, identityConfig, playground: true } } : {});
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return [statusCode, body];
  };
  expect(await read('/terms')).toEqual([200, expect.stringContaining('Last updated April 8, 2025')]);
  expect(await read('/api/docs')).toEqual([200, expect.stringContaining('REST API')]);
  expect(await read('/graphql')).toEqual([404, expect.stringContaining('Go Home')]);
});

test('An operator finds the component at which a page failed in the log', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/fixtures/failingPage.ts']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { stack } = lines.find(({ msg }) => msg === 'a page was not rendered').err;
  expect(stack).toMatch(/at ItemFacts \(.*\/dist\/server\/assets\/ItemCard-[\w-]+\.js:\d+:\d+\)/);
});
