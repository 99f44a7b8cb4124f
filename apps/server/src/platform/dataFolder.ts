import { accessSync, constants } from 'node:fs';
import { EnvError } from './env/variables.ts';
import { describeSystemError, makePrivateFolder } from './files.ts';

/**
 * Creates the folder of the data, unless it exists.
 * @throws EnvError that says why it cannot be used
 */
export function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new EnvError(`DATA_DIR ${describeSystemError(error as NodeJS.ErrnoException)}`);
  }
}
