import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { tighten } from '../dataFolder.ts';
import { paths } from '../paths.ts';
import { Unavailable } from '../unavailableErrors.ts';
import { guard } from './failures.sqlite.ts';

/** How long a starting process waits for the lock, in milliseconds. */
const lockTimeoutMs = 60_000;

/**
 * Runs `open` while no other process opens the same database. The first process switches to WAL mode and migrates; the
 * others find both done.
 */
export async function withFileLock<Result>(file: string, open: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  tighten(['', '-wal', '-shm', '-opening'].map((ending) => file + ending));
  // SQLite's lock is used because it ends with its process. Libraries for lock files guess from the age of a file whether its
  // process has ended.
  const lock = guard(() => new BetterSqlite3(`${file}-opening`, { timeout: lockTimeoutMs }));
  try {
    // The transaction writes nothing. Closing the connection ends it, and so does the end of the process.
    guard(() => lock.exec('begin exclusive'));
    return await open();
  } finally {
    lock.close();
  }
}

/**
 * Checks that a file is an intact database, before anything is written to it. The check takes a second for 500 MB, so it
 * runs in a child process while this process loads its modules. Worker processes skip it, because the first process
 * checks before it forks them.
 * @param waitMs how long the check waits for another process's write
 * @throws Unavailable where the file is damaged or cannot be read
 */
export async function assertIntact(file: string, waitMs: number): Promise<void> {
  if (!cluster.isPrimary || !existsSync(file)) return;
  const { stdout } = await promisify(execFile)(process.execPath, [paths.integrityCheck, file, String(waitMs)]);
  if (stdout) throw new Unavailable(stdout);
}
