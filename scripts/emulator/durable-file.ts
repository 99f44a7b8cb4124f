import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file so that whoever reads it after a crash finds the old content or the new, never a part. */
export async function writeDurably(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.draft`;
  await writeAndSync(draft, content);
  await rename(draft, path);
  // The rename itself lives in the folder; Windows neither needs nor allows this.
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
