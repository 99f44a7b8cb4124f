import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { nameUser } from '../files.ts';
import { codeOf, isFullDisk, isOutage, Unavailable } from '../outage.ts';

/** Where a server that ran in another way has kept its database, seen from the folder of this one. */
const otherPlaces = ['data', '../data', '../app/data', '../../data'];

/**
 * Says why this process cannot use the SQLite database in a file; null if it can. The start and the doctor ask this.
 */
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

/**
 * Which file this is, how long it is, and when it was written. Whoever changes it changes that, except for a failing
 * disk.
 */
function stateOf(file: string): string {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

const noteOf = (file: string) => `${file}-stopped`;
const hasLog = (file: string) => existsSync(`${file}-wal`);

/** Notes how a stop has left the file. SQLite deletes the write-ahead log when the last program closes the database. */
export function noteStop(file: string): void {
  if (hasLog(file)) return;
  try {
    writeFileSync(noteOf(file), stateOf(file), { mode: 0o600 });
  } catch {
    // The disk may be full, or the file gone. The next start then reads the file whole.
  }
}

/** Whether the file is as a stop has left it, and not as a crash has, after which there is a write-ahead log. */
export function isAsStopped(file: string): boolean {
  if (hasLog(file) || !existsSync(file) || !existsSync(noteOf(file))) return false;
  return readFileSync(noteOf(file), 'utf8') === stateOf(file);
}

/** Checks that a file is an intact database, before anything is written to it. This takes a second for 500 MB. */
export function assertIntact(client: BetterSqlite3.Database, file: string): void {
  try {
    if (client.pragma('quick_check(1)', { simple: true }) === 'ok') return;
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  throw new Unavailable(
    `${file} is damaged or no database; it was left as it is. Restore a backup, which puts it aside, or name another file.`,
  );
}
