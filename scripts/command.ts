import Database from 'better-sqlite3';
import { EnvError } from '../apps/server/src/env/settings.ts';

/** An expected error that ends a command. Its message is one line that says what to do. Any other error is a bug. */
export class Refusal extends Error {}

/** Runs a command. If it throws, the error is printed and the process ends with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Refusal || error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}

const width = 30;

/** Shows how far a command is: a bar on a terminal, elsewhere a line for each part that is done. */
export function showProgress(what: string, done: number, total: number): void {
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${what} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(line);
}

/**
 * Locks a file until this process ends, however it ends, or the lock is closed. SQLite's lock belongs to the process, while a
 * lock file would stay after a kill.
 * @throws SqliteError where another process keeps it locked for longer than this time
 */
export function lockFile(file: string, waitMs: number): Database.Database {
  const lock = new Database(file, { timeout: waitMs });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}
