import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { tighten } from '../dataFolder.ts';
import { Unavailable } from '../unavailable.ts';
import { guard } from './failures.sqlite.ts';

/** How long a start waits for those that came first, in milliseconds. */
const openingTimeoutMs = 60_000;

/** Processes that start together open a file in turn: the first switches and migrates, which the others then find. */
export async function inTurn<Result>(file: string, open: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  tighten(['', '-wal', '-shm', '-opening'].map((ending) => file + ending));
  const turn = guard(() => new BetterSqlite3(`${file}-opening`, { timeout: openingTimeoutMs }));
  try {
    // Nothing is ever written there; the lock ends with this connection, however the process ends.
    guard(() => turn.exec('begin exclusive'));
    return await open();
  } finally {
    turn.close();
  }
}

/**
 * Whether a file is a whole database, before anything is written to it. It takes a second for 500 MB: a process of its
 * own looks, while this one loads what it serves with. Of several processes the first looks before it starts the others.
 * @param waitMs how long it waits for another process's write
 * @throws Unavailable where it is not
 */
export async function assertWhole(file: string, waitMs: number): Promise<void> {
  if (!cluster.isPrimary || !existsSync(file)) return;
  const inspection = join(import.meta.dirname, 'inspection.sqlite.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [inspection, file, String(waitMs)]);
  if (stdout) throw new Unavailable(stdout);
}
