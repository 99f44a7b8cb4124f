import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { nameUser } from '../files.ts';
import { codeOf, isFullDisk, Unavailable } from '../outage.ts';

/** Where a server that ran in another way has kept its database, seen from the folder of this one. */
const otherPlaces = ['data', '../data', '../app/data', '../../data'];

/** Says why this process cannot use the SQLite database in a file; null if it can. The start and the doctor ask this. */
export function findFileFault(file: string): string | null {
  const folder = dirname(file);
  const used = [folder, file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path));
  for (const path of used) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      return describe(path, codeOf(error));
    }
  }
  if (existsSync(file)) return null;
  // A folder within another one is meant to be another, as that of the demo is.
  const others = otherPlaces.map((place) => join(folder, place)).filter((other) => !isWithin(folder, other));
  const other = others.map((place) => join(place, basename(file))).find((path) => existsSync(path));
  return other
    ? `There is no database at ${file}, but there is one at ${other}: set DATA_DIR=${dirname(other)}, or move all files of that folder to ${folder}.`
    : null;
}

const isWithin = (folder: string, other: string): boolean => !relative(other, folder).startsWith('..');

function describe(path: string, code: string): string {
  if (code === 'EROFS') return `The disk of ${path} can only be read: mount it for writing, or set DATA_DIR.`;
  const user = nameUser();
  return `${path} belongs to another user (${statSync(path).uid}), and this runs as ${user}: sudo chown ${user}: ${path}`;
}

/** The error for a disk that is full, which an error of SQLite or of the system does not name; else null. */
export function fullDisk(error: unknown, file: string): Unavailable | null {
  return isFullDisk(error)
    ? new Unavailable(`The disk of ${dirname(file)} is full: make room there, and try again.`)
    : null;
}
