import { createHash } from 'node:crypto';
import { globSync, mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from './command.ts';

export interface Part {
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
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]));
  for (const path of globSync(sources, { exclude }).toSorted()) {
    const content = await readFile(path).catch(() => null);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
