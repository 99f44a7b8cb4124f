import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../file-lock.mjs';

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
