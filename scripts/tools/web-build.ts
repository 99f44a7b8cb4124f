import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { withFileLock } from '../file-lock.mjs';
import { generateTypes } from './codegen.ts';
import { runTool } from './tool.ts';

/** The sources of the built page. */
const sources = [
  'apps/web/**/*',
  'apps/web/.env*',
  'packages/domain/src/**/*',
  'schema.graphql',
  'codegen.ts',
  'package-lock.json',
];
const generated = ['**/dist/**', '**/node_modules/**', '**/*.generated.ts'];

/** Contains the fingerprint of the sources of the last finished build, and is deleted with the build. */
const fingerprintFile = 'apps/web/dist/fingerprint';

/** `generateTypes` writes this file. The server does not start without it. */
const manifestFile = 'apps/server/src/graphql/ownOperations.generated.ts';

/** Builds the page into apps/web/dist, unless it was built there from the same files already. */
export const buildWeb = (announce: () => void = () => {}): Promise<void> =>
  withFileLock('build', async () => {
    const fingerprint = await fingerprintOfSources();
    if (existsSync(manifestFile) && fingerprint === (await readFile(fingerprintFile, 'utf8').catch(() => null))) return;
    announce();
    await rm(fingerprintFile, { force: true });
    await generateTypes();
    await runTool('Building the page', 'vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts'], {
      NODE_ENV: 'production',
    });
    await writeFile(fingerprintFile, fingerprint);
  });

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of globSync(sources, { exclude: generated }).toSorted()) {
    const content = await readFile(path).catch(() => null);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
