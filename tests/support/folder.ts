import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with these folders in it, and deletes it after the test. */
export async function makeFolder(...inside: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of inside) await mkdir(join(folder, name));
  return folder;
}
