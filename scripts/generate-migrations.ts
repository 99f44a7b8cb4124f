/** `npm run db:generate`: writes a migration for each database after a change of schema.ts. Arguments go to drizzle-kit. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal, runCommand } from './command.ts';

const dialects = { sqlite: 'sqlite', postgres: 'postgresql' };

/** Writes the difference between the schema and the migrations of this folder as a new one, and returns what drizzle-kit says. */
export async function generateMigration(database: keyof typeof dialects, out: string, args: string[]): Promise<string> {
  const options = [`--dialect=${dialects[database]}`, '--schema=drizzle/schema.ts', `--out=${out}`, ...args];
  const command = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options];
  const env = { ...process.env, MIGRATED_DATABASE: database };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
  // drizzle-kit ends with 0 also if it fails.
  if (!/No schema changes|Your SQL migration/.test(stdout)) throw new Refusal(stdout + stderr);
  return stdout;
}

if (import.meta.main) {
  await runCommand(async () => {
    for (const database of ['sqlite', 'postgres'] as const) {
      console.log(await generateMigration(database, `drizzle/${database}/migrations`, process.argv.slice(2)));
    }
  });
}
