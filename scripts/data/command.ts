import { createPrivately } from '../../apps/server/src/dataFolder.ts';
import { DataRefusal } from '../../apps/server/src/db/data/refusal.ts';
import { sourceOf } from '../../apps/server/src/db/failures.postgres.ts';
import { EnvError, readEnv } from '../../apps/server/src/env.ts';
import { Unavailable } from '../../apps/server/src/unavailable.ts';
import { Refusal } from '../processes/refusal.ts';

const width = 30;

/** Shows how far a command is: a bar on a terminal, elsewhere a line for each part that is done. */
export function showProgress(what: string, done: number, total: number): void {
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${what} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(line);
}

/** The one argument of a command that takes a file. */
export function readFileArgument(usage: string): string {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length > 0) throw new Refusal(usage);
  return file;
}

/** The database that the server would use. */
export function configuredDatabase(): string {
  return readEnv(process.env).databaseUrl;
}

/** Runs a command to its end; what a person can mend is told in one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  createPrivately();
  try {
    console.log(await work());
  } catch (error) {
    const source = sourceOf(error);
    console.error(source instanceof Error && isExpected(source) ? source.message : source);
    process.exitCode = 1;
  }
}

/** Ours to tell, or the system's or SQLite's: no such folder, no right to write there, no space left. */
function isExpected(error: Error): boolean {
  const isOurs = [Refusal, DataRefusal, EnvError, Unavailable].some((kind) => error instanceof kind);
  return isOurs || 'syscall' in error || error.name === 'SqliteError';
}
