import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Progress } from './progress.ts';
import { DataRefusal } from './refusal.ts';

export async function backUpSqlite(database: string, file: string, progress: Progress): Promise<void> {
  if (existsSync(file)) throw new DataRefusal(`${file} exists. Choose another name or move it away.`);
  if (!existsSync(database)) throw new DataRefusal(`There is no database at ${database}.`);
  await copyWhole(database, file, progress);
}

export async function restoreSqlite(database: string, file: string, progress: Progress): Promise<void> {
  if (!existsSync(file)) throw new DataRefusal(`There is no backup at ${file}.`);
  if (existsSync(database)) throw new DataRefusal(`${database} exists. Stop the server and move it away.`);
  // What belonged to a database that is gone must not be read into the new one.
  for (const rest of ['-wal', '-shm']) rmSync(database + rest, { force: true });
  await copyWhole(file, database, progress);
}

/** SQLite's own online copy; under its name there is never a part of it, nor one that is damaged. */
async function copyWhole(from: string, to: string, progress: Progress): Promise<void> {
  const draft = `${to}.draft`;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(draft, { force: true });
  const source = new BetterSqlite3(from, { readonly: true });
  try {
    assertWhole(source, from);
    const { totalPages } = await source.backup(draft, {
      progress({ totalPages, remainingPages }) {
        progress('pages', totalPages - remainingPages, totalPages);
        return 1000;
      },
    });
    progress('pages', totalPages, totalPages);
    const copy = new BetterSqlite3(draft);
    assertWhole(copy, draft);
    // So that the copy is one file: nothing of it waits in another one.
    copy.pragma('journal_mode = DELETE');
    copy.close();
    renameSync(draft, to);
  } finally {
    source.close();
    rmSync(draft, { force: true });
  }
}

/** @throws DataRefusal where there is none at this path, or a damaged one */
export function assertDatabase(file: string): void {
  if (!existsSync(file)) throw new DataRefusal(`There is no database at ${file}.`);
  const client = new BetterSqlite3(file, { readonly: true });
  try {
    assertWhole(client, file);
  } finally {
    client.close();
  }
}

function assertWhole(database: BetterSqlite3.Database, name: string): void {
  const isWhole = () => database.pragma('integrity_check', { simple: true }) === 'ok';
  const isOurs = () => database.prepare("select 1 from sqlite_master where name = 'accounts'").get() !== undefined;
  let cause: unknown;
  try {
    if (isWhole() && isOurs()) return;
  } catch (error) {
    // Not even a database.
    cause = error;
  }
  throw new DataRefusal(`${name} is not a Wishnest database, or it is damaged.`, { cause });
}
