import { DrizzleQueryError } from 'drizzle-orm';
import { DataRefusal } from '../../apps/server/src/commands/backup.ts';
import { restrictNewFiles } from '../../apps/server/src/dataFolder.ts';
import { readEnv } from '../../apps/server/src/env/env.ts';
import { EnvError } from '../../apps/server/src/env/settings.ts';
import { describeOutage, isOutage, Unavailable } from '../../apps/server/src/outage.ts';
import { Refusal } from '../processes/refusal.ts';

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

/** Runs a command to its end. An expected error is printed as one line, any other with its stack. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  restrictNewFiles();
  try {
    console.log(await work());
  } catch (error) {
    // Drizzle wraps the driver's error in one whose message contains the statement's parameters.
    const source = error instanceof DrizzleQueryError ? error.cause : error;
    const shown = isOutage(source) ? describeOutage(source) : source;
    console.error(shown instanceof Error && isExpected(shown) ? shown.message : shown);
    process.exitCode = 1;
  }
}

/** Whether an error is one of ours, or of the system or SQLite: no such folder, no permission, no space left. */
function isExpected(error: Error): boolean {
  const isOurs = [Refusal, DataRefusal, EnvError, Unavailable].some((kind) => error instanceof kind);
  return isOurs || 'syscall' in error || error.name === 'SqliteError';
}
