import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@wishnest/server/db/open';
import { contents } from './databaseContents.ts';

/** Runs one of the commands, without npm, and answers what it printed and how it ended. */
export async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env: { PATH: process.env.PATH, ...env } });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, printed, complaints: complaints.trim() };
}

/** All that the database at an address holds. */
export async function contentsOf(url: string) {
  const database = await openDatabase(url);
  const all = await contents(database);
  await database.close();
  return all;
}
