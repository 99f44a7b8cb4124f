import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Progress } from './progress.ts';
import { DataRefusal } from './refusal.ts';

export async function backUpSqlite(database: string, file: string, progress: Progress): Promise<void> {
  if (existsSync(file)) throw new DataRefusal(`${file} exists. Choose another name or move it away.`);
  if (!existsSync(database)) throw new DataRefusal(`There is no database at ${database}.`);
  await copyDatabase(database, file, progress);
}

export async function restoreSqlite(database: string, file: string, progress: Progress): Promise<void> {
  if (!existsSync(file)) throw new DataRefusal(`There is no backup at ${file}.`);
  if (existsSync(database)) throw new DataRefusal(`${database} exists. Stop the server and move it away.`);
  // SQLite would apply the write-ahead log of a deleted database to the new one.
  for (const rest of ['-wal', '-shm']) rmSync(database + rest, { force: true });
  await copyDatabase(file, database, progress);
}

/** Copies a database by SQLite's backup API. The copy gets its name when it is complete and intact. */
async function copyDatabase(from: string, to: string, progress: Progress): Promise<void> {
  const draft = `${to}.draft`;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(draft, { force: true });
  const source = new BetterSqlite3(from, { readonly: true });
  try {
    assertIntact(source, from);
    const { totalPages } = await source.backup(draft, {
      progress({ totalPages, remainingPages }) {
        progress('pages', totalPages - remainingPages, totalPages);
        // This is the number of pages that the next step copies.
        return 1000;
      },
    });
    progress('pages', totalPages, totalPages);
    const copy = new BetterSqlite3(draft);
    assertIntact(copy, draft);
    // In this mode the copy is a single file without a write-ahead log.
    copy.pragma('journal_mode = DELETE');
    copy.close();
    renameSync(draft, to);
  } finally {
    source.close();
    rmSync(draft, { force: true });
  }
}

/** @throws DataRefusal where there is no database at this path, or a damaged one */
export function assertDatabase(file: string): void {
  if (!existsSync(file)) throw new DataRefusal(`There is no database at ${file}.`);
  const client = new BetterSqlite3(file, { readonly: true });
  try {
    assertIntact(client, file);
  } finally {
    client.close();
  }
}

function assertIntact(database: BetterSqlite3.Database, name: string): void {
  const isIntact = () => database.pragma('integrity_check', { simple: true }) === 'ok';
  const isOurs = () => database.prepare("select 1 from sqlite_master where name = 'accounts'").get() !== undefined;
  let cause: unknown;
  try {
    if (isIntact() && isOurs()) return;
  } catch (error) {
    // SQLite throws where the file is not a database.
    cause = error;
  }
  throw new DataRefusal(`${name} is not a Wishnest database, or it is damaged.`, { cause });
}
