import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs';

/** Windows has no such modes: a file has the rights of its folder there. */
const hasModes = process.platform !== 'win32';

/** From now on, whatever this process and its children create is readable by its owner alone. */
export function createPrivately(): void {
  if (hasModes) process.umask(0o077);
}

/** Makes a folder that only its owner may enter; one that exists is tightened. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tighten([folder]);
}

/** Takes the rights of group and others from those of these files and folders that exist. */
export function tighten(paths: readonly string[]): void {
  if (!hasModes) return;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o077) === 0) continue;
    if (isOwn(stats)) chmodSync(path, stats.mode & 0o700);
    else console.warn(`${path} can be read by others and is not Wishnest's to close: see to it that it is closed.`);
  }
}

/** A folder with the sticky bit, such as /tmp, is shared by everybody on purpose. */
function isOwn({ uid, mode }: Stats): boolean {
  return uid === process.getuid?.() && (mode & 0o1000) === 0;
}
