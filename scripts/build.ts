import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';
import { withFileLock } from './file-lock.mjs';
import { exitWithParent, Refusal } from './processes.ts';

const read = (stream: Readable | null) => (stream ? text(stream) : '');

/**
 * Runs a script with this process's own Node.js. Prints nothing where it succeeds.
 * @throws Refusal where the tool fails, after its output has been printed
 */
export async function runTool(
  what: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, [...exitWithParent, `node_modules/${script}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const code = new Promise((resolve) => child.on('exit', resolve));
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)]);
  if ((await code) === 0) return;
  process.stderr.write(output + errors);
  throw new Refusal(`${what} failed; see above.`);
}

/** An editor saves in several steps, which count as one change. */
const debounceMs = 100;

/**
 * Does the work after each change of a file under these paths, one run after the other. A change during a run causes one
 * more run.
 * @param ending the end of the names of the files to watch, such as '.graphql'
 */
export function workOnChange(paths: string[], ending: string, work: () => Promise<void>): FSWatcher {
  let lastRun = Promise.resolve();
  let isQueued = false;
  async function run() {
    await sleep(debounceMs);
    isQueued = false;
    await work();
  }
  return watch(paths, {
    ignoreInitial: true,
    ignored: (path, stats) => Boolean(stats?.isFile()) && !path.endsWith(ending),
  }).on('all', () => {
    if (isQueued) return;
    isQueued = true;
    lastRun = lastRun.then(run).catch((error) => console.error(error.message));
  });
}

/**
 * Generates types from schema.graphql and the documents beside the components, and the manifest of this app's own operations.
 * None of these files is committed.
 */
export async function generateTypes(): Promise<void> {
  await runTool('Generating types', '@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--errors-only']);
  await runTool("Listing the pages' operations", '../scripts/own-operations.ts', []);
}

/** Codegen's own watch mode is not used, since it needs a native module and watches all of node_modules. */
export function generateTypesOnChange(): void {
  workOnChange(['schema.graphql', 'apps/web/src'], '.graphql', generateTypes);
}

interface Build {
  /** Where the built files go, and the fingerprint of the sources of the last finished build. */
  folder: string;
  /** Files that it writes elsewhere. */
  outputs?: string[];
  /** The patterns of the files that it depends on. */
  sources: string[];
  exclude: string[];
  /** The environment variables that it depends on. */
  variables?: [name: string, value: string | undefined][];
  build(): Promise<unknown>;
}

/** Builds a part of the product, unless it was built from the same files already. */
export async function buildOnce(options: Build): Promise<void> {
  if (await isBuilt(options)) return;
  await withFileLock('build', async () => {
    // Another command may have built it in the meantime.
    if (await isBuilt(options)) return;
    const fingerprint = await fingerprintOf(options);
    await rm(fileOf(options), { force: true });
    await options.build();
    await writeFile(fileOf(options), fingerprint);
  });
}

const fileOf = ({ folder }: Build) => join(folder, 'fingerprint');

async function isBuilt(options: Build): Promise<boolean> {
  const built = await readFile(fileOf(options), 'utf8').catch(() => null);
  return (options.outputs ?? []).every(existsSync) && built === (await fingerprintOf(options));
}

async function fingerprintOf({ sources, exclude, variables = [] }: Build): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of variables) hash.update(`${name}=${value}\0`);
  for (const path of globSync(sources, { exclude }).toSorted()) {
    const content = await readFile(path).catch(() => null);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const sources = [
  'apps/web/**/*',
  'apps/web/.env*',
  'packages/domain/src/**/*',
  'schema.graphql',
  'codegen.ts',
  'package-lock.json',
];

/** Builds the page into apps/web/dist, unless it was built there from the same files already. */
export const buildWeb = (announce: () => void = () => {}): Promise<void> =>
  buildOnce({
    folder: 'apps/web/dist',
    // The server's build needs this file.
    outputs: ['apps/server/src/graphql/ownOperations.generated.ts'],
    sources,
    exclude: ['**/dist/**', '**/node_modules/**', '**/*.generated.ts'],
    variables: Object.entries(process.env)
      .filter(([name]) => name.startsWith('VITE_'))
      .toSorted(),
    async build() {
      announce();
      await generateTypes();
      await runTool('Building the page', 'vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts'], {
        NODE_ENV: 'production',
      });
    },
  });
