import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** Whether the server runs from the bundle in `apps/server/dist`, as `npm start` runs it, or from its sources. */
const isBundle = import.meta.filename.endsWith('.js');

/** The folder of the repository. The bundle is as deep in it as this file. */
const root = join(import.meta.dirname, isBundle ? '../../..' : '../../../..');

export const paths = {
  schema: join(root, 'schema.graphql'),
  webBuild: join(root, 'apps/web/dist'),
  sqliteMigrations: join(root, 'drizzle/sqlite/migrations'),
  postgresMigrations: join(root, 'drizzle/postgres/migrations'),
  poolTasks: join(import.meta.dirname, isBundle ? 'tasks.js' : '../app/tasks.ts'),
};

/** Makes the files that this process and its children create from now on readable by their owner only. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/** Creates a folder that only its owner can open. An existing folder loses the rights of group and others. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tighten([folder]);
}

/** Removes the rights of group and others from these files and folders. A missing one is skipped. */
export function tighten(paths: readonly string[]): void {
  // Windows has no file modes. A file has the rights of its folder there.
  if (process.platform === 'win32') return;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o077) === 0) continue;
    // A folder with the sticky bit, such as /tmp, is shared by everybody on purpose.
    const isOwn = stats.uid === process.getuid?.() && (stats.mode & 0o1000) === 0;
    if (!isOwn || !tryToRestrict(path, stats.mode & 0o700)) {
      console.warn(`${path} can be read by others. Wishnest cannot change that: restrict its rights yourself.`);
    }
  }
}

/** False if the disk has no rights, or refuses to change them. */
function tryToRestrict(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return (statSync(path).mode & 0o077) === 0;
  } catch {
    return false;
  }
}

/** The name of the user as whom this process runs; the number if the system has no name for it, as in a container. */
export function nameUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Says what the system's error about a file or a folder means. Other errors of the system keep their message. */
export function describeSystemError({ code = '', path, message }: NodeJS.ErrnoException): string {
  if (!path) return message;
  const reasons: Record<string, string> = {
    EACCES: `the user ${nameUser()} may not read or write there`,
    EEXIST: 'it is a file, not a folder',
    EISDIR: 'it is a folder, not a file',
    ENOENT: 'it does not exist',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'part of this path is a file, not a folder',
    EROFS: 'this disk can only be read',
  };
  return `${path} cannot be used: ${reasons[code] ?? code}.`;
}

/** Creates the folder of the log, and keeps the log of the last start as `server.log.1`. */
export function keepLastLog(file: string): void {
  makePrivateFolder(dirname(file));
  if (existsSync(file)) renameSync(file, `${file}.1`);
  tighten([`${file}.1`]);
}
