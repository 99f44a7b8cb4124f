import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@wishnest/server/db/open';
import { readContents } from './databaseContents.ts';

/** Runs a command without npm. Returns its output and its exit code. */
export async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/data.ts', command, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, printed, errors: errors.trim() };
}

/** All rows of the database at an address. */
export async function contentsOf(url: string) {
  const database = await openDatabase(url);
  const all = await readContents(database);
  await database.close();
  return all;
}
