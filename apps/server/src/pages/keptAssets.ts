import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, tighten } from '../platform/files.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies the files whose names have a hash of their content to where all versions that run on this machine find them,
 * since a page of another version may ask for them. Those that no version has had for a month are deleted.
 */
export function keepAssets(directory: string, folder: string): void {
  makePrivateFolder(folder);
  const now = new Date();
  for (const name of readdirSync(join(directory, 'assets'))) {
    const kept = join(folder, name);
    if (!existsSync(kept)) {
      // Several server processes start at once.
      const draft = join(folder, `.${process.pid}.${name}`);
      copyFileSync(join(directory, 'assets', name), draft);
      renameSync(draft, kept);
    }
    tighten([kept]);
    utimesSync(kept, now, now);
  }
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && now.getTime() - stats.mtimeMs > keptMs) rmSync(path, { force: true });
  }
}
