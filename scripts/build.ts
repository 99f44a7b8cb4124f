/** Builds the page and the server, unless they were built from the same files already. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepAssets } from '../apps/server/src/pages/keptAssets.ts';
import { restrictNewFiles } from '../apps/server/src/platform/files.ts';
import { lockFile, Refusal, runCommand } from './command.ts';

/**
 * Runs a tool with this process's own Node.js. Prints nothing if it succeeds.
 * @throws Refusal if the tool fails, after its output has been printed
 */
export async function runTool(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: 100_000_000 };
    await promisify(execFile)(process.execPath, [`node_modules/${script}`, ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    process.stderr.write(stdout + stderr);
    throw new Refusal(`${script} failed; see above.`);
  }
}

/**
 * Generates types from schema.graphql and the documents beside the components, and the manifest of this app's own operations.
 * None of these files is committed.
 */
export const generateTypes = (): Promise<void> => runTool('@graphql-codegen/cli/esm/bin.js', []);

interface Part {
  /** Where the built files go, and the fingerprint of the sources of the last finished build. */
  folder: string;
  /** The patterns of the files that it depends on. */
  sources: string[];
  exclude: string[];
  build(): Promise<unknown>;
}

/** Builds a part of the product, unless it was built from the same files already. */
export async function buildOnce(part: Part): Promise<void> {
  const file = join(part.folder, 'fingerprint');
  const isBuilt = async () => (await readFile(file, 'utf8').catch(() => null)) === (await fingerprintOf(part));
  if (await isBuilt()) return;
  mkdirSync('node_modules/.cache/wishnest', { recursive: true });
  const lock = lockFile('node_modules/.cache/wishnest/build.lock', 300_000);
  try {
    // Another command may have built it in the meantime.
    if (await isBuilt()) return;
    const fingerprint = await fingerprintOf(part);
    await rm(file, { force: true });
    await part.build();
    await writeFile(file, fingerprint);
  } finally {
    lock.close();
  }
}

async function fingerprintOf({ sources, exclude }: Part): Promise<string> {
  // Vite copies these variables into the page.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of globSync(sources, { exclude }).toSorted()) {
    const content = await readFile(path).catch(() => null);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const sources = [
  'packages/{domain,messages,page}/{src,languages}/**/*',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/build.ts',
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

/** The packages that the bundle loads from node_modules. `pg` looks for the last one, which nobody installs. */
const { dependencies } = JSON.parse(readFileSync('packages/runtime/package.json', 'utf8'));
const external = [...Object.keys(dependencies), 'pg-native'];

/**
 * The server with its packages, in apps/server/dist. A bundle has one copy of what the server uses and nothing else: loaded file
 * by file, Drizzle alone takes 150 MB of memory more.
 */
export const buildServer = (): Promise<void> =>
  buildOnce({
    folder: 'apps/server/dist',
    sources: [...sources, 'packages/shop-page/src/**/*.ts', 'apps/server/src/**/*.ts'],
    exclude: ['**/*.test.ts'],
    async build() {
      await rm('apps/server/dist', { recursive: true, force: true });
      await runTool('rolldown/bin/cli.mjs', [
        'apps/server/src/main.ts',
        // The tests of the bundle start this one.
        'apps/server/src/app/app.ts',
        'apps/server/src/app/tasks.ts',
        'apps/server/src/commands/data.ts',
        '--dir=apps/server/dist',
        '--platform=node',
        ...external.map((name) => `--external=${name}`),
      ]);
    },
  });

export async function build(): Promise<void> {
  await buildWeb();
  await buildServer();
}

/** `npm run build`: prepares this version beside one that runs, whose data folder gets the files that pages of this one load. */
async function prepare(): Promise<void> {
  restrictNewFiles();
  await build();
  if (process.env.DATA_DIR) keepAssets('apps/web/dist/browser', join(process.env.DATA_DIR, 'assets'));
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Vitest calls this before tests of the bundle. */
export default buildServer;

if (import.meta.main) await runCommand(prepare);
