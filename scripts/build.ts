/** Builds the page and the server, unless they were built from the same files already. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAssets } from '../apps/server/src/pages/keptAssets.ts';
import { restrictNewFiles } from '../apps/server/src/platform/files.ts';
import { buildOnce, type Part } from './buildOnce.ts';
import { runCommand, runTool } from './command.ts';

/**
 * Generates types from schema.graphql and the documents beside the components, and the manifest of this app's own operations.
 * None of these files is committed.
 */
export const generateTypes = (): Promise<void> => runTool('@graphql-codegen/cli/esm/bin.js', []);

const sources = [
  'packages/{domain,messages,page}/{src,languages}/**/*',
  'packages/*/package.json',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/{build,buildOnce,command}.ts',
  'tsconfig.base.json',
];
const codegenSources = ['schema.graphql', 'codegen.ts', 'scripts/own-operations.ts'];

/** The page, in apps/web/dist. */
export const webPart: Part = {
  folder: 'apps/web/dist',
  sources: [...sources, 'apps/web/**/*', 'apps/web/.env*', 'docs/api.md', ...codegenSources],
  exclude: ['**/dist/**', '**/node_modules/**', '**/*.generated.ts'],
  async build() {
    console.log('Building the page…');
    await generateTypes();
    await runTool('vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts'], { NODE_ENV: 'production' });
  },
};

export const buildWeb = (): Promise<void> => buildOnce(webPart);

/** The server with its packages, in apps/server/dist. */
export const serverPart: Part = {
  folder: 'apps/server/dist',
  sources: [
    ...sources,
    ...codegenSources,
    'packages/shop-page/src/**/*.ts',
    'apps/server/{package.json,rolldown.config.ts,tsconfig.json,src/**/*.ts}',
    // The manifest of this app's own operations contains them.
    'apps/web/src/{**/*.graphql,graphql/*.ts}',
  ],
  exclude: ['**/*.test.ts', '**/*.generated.ts'],
  async build() {
    await generateTypes();
    await rm('apps/server/dist', { recursive: true, force: true });
    await runTool('rolldown/bin/cli.mjs', ['--config', 'apps/server/rolldown.config.ts']);
  },
};

export const buildServer = (): Promise<void> => buildOnce(serverPart);

export async function build(): Promise<void> {
  await buildWeb();
  await buildServer();
}

/**
 * `npm run build`: builds while another version may run. Its pages still load their own files, so those of this one are added
 * to the ones in `DATA_DIR`.
 */
async function buildForHost(): Promise<void> {
  restrictNewFiles();
  await build();
  if (process.env.DATA_DIR) keepAssets('apps/web/dist/browser', join(process.env.DATA_DIR, 'assets'));
}

/** Vitest calls this before tests of the bundle. */
export default buildServer;

if (import.meta.main) await runCommand(buildForHost);
