import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { EnvError } from '../apps/server/src/platform/env/variables.ts';

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

/**
 * Runs a tool with this process's own Node.js. Prints nothing if it succeeds.
 * @throws Refusal if the tool fails, after its output has been printed
 */
export async function runTool(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: 100_000_000 };
    await promisify(execFile)(process.execPath, [`node_modules/${script}`, ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    process.stderr.write(stdout + stderr);
    throw new Refusal(`${script} failed; see above.`);
  }
}

/**
 * Locks a file until this process ends, however it ends, or the lock is closed. SQLite's lock belongs to the process, while a
 * lock file would stay after a kill.
 * @throws SqliteError if another process keeps it locked for longer than this time
 */
export function lockFile(file: string, waitMs: number): Database.Database {
  const lock = new Database(file, { timeout: waitMs });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}
