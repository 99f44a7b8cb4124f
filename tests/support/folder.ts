import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the test's own, with these in it, gone when the test ends. */
export async function makeFolder(...inside: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of inside) await mkdir(join(folder, name));
  return folder;
}
