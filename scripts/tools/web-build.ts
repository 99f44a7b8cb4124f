import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { withFileLock } from '../file-lock.mjs';
import { generateTypes } from './codegen.ts';
import { runTool } from './tool.ts';

/** All that the built page is made of. */
const sources = [
  'apps/web/**/*',
  'apps/web/.env*',
  'packages/domain/src/**/*',
  'schema.graphql',
  'codegen.ts',
  'package-lock.json',
];
const made = ['**/dist/**', '**/node_modules/**', '**/*.generated.ts'];

/** What the last finished build was made of; it goes with the build. */
const record = 'apps/web/dist/made-of';

/** Written beside the build, by codegen: the server does not start without it. */
const ownQueries = 'apps/server/src/graphql/ownQueries.generated.ts';

/** Builds the page into apps/web/dist, unless it is there already, made of the very same files. */
export const buildWeb = (announce: () => void = () => {}): Promise<void> =>
  withFileLock('build', async () => {
    const fingerprint = await fingerprintOfSources();
    if (existsSync(ownQueries) && fingerprint === (await readFile(record, 'utf8').catch(() => null))) return;
    announce();
    await rm(record, { force: true });
    await generateTypes();
    await runTool('Building the page', 'vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts'], {
      NODE_ENV: 'production',
    });
    await writeFile(record, fingerprint);
  });

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of globSync(sources, { exclude: made }).toSorted()) {
    const content = await readFile(path).catch(() => null);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
