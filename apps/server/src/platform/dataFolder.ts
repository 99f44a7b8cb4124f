import { accessSync, constants } from 'node:fs';
import { EnvError } from './env/variables.ts';
import { makePrivateFolder } from './files.ts';

const faults: Record<string, string> = {
  EACCES: 'this user may not write there',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of this path is a file, not a folder',
  EROFS: 'this disk can only be read',
};

/**
 * Creates the folder of the data, unless it exists.
 * @throws EnvError that says why it cannot be used
 */
export function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new EnvError(`DATA_DIR ${folder} cannot be used: ${faults[code] ?? code}.`);
  }
}
