import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically: after a crash it has either the old content or the new one, completely. */
export async function writeDurably(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.draft`;
  await writeAndSync(temporary, content);
  await rename(temporary, path);
  // The rename is stored in the folder. Windows neither needs nor allows a folder to be synced.
  if (process.platform !== 'win32') await syncFolder(dirname(path));
}

async function writeAndSync(path: string, content: string): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}
