import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { newestMigration } from '../platform/db/migrations.ts';
import { beforeMigration, lastMigration } from '../platform/db/sqlite.ts';
import { assertIntact, fullDisk } from '../platform/db/sqliteFile.ts';
import { paths } from '../platform/files.ts';
import { codeOf } from '../platform/outage.ts';

/** A backup, restore or migration cannot run; the message is one line that says what to do. */
export class DataRefusal extends Error {}

export const sqliteFile = (url: string) => (url.startsWith('file:') ? url.slice('file:'.length) : null);

export function assertExists(database: string): void {
  if (!existsSync(database))
    throw new DataRefusal(
      `There is no database at ${database}. If it is the server's, set DATA_DIR or DATABASE_URL as the server has it.`,
    );
}

/**
 * Copies a SQLite database, as it is at one moment, to a new file, and compacts it. Servers go on using it. The copy
 * gets its name when it is complete and intact. Returns the sizes of both in words.
 * @param makeRoom makes sure that the name is free, once the copy is complete; without it, the name has to be free
 * before
 */
export async function copySqlite(from: string, to: string, makeRoom?: () => void): Promise<string> {
  assertExists(from);
  accessSync(from, constants.R_OK);
  const source = new BetterSqlite3(from, { readonly: true });
  try {
    assertIntact(source, from);
    // An empty file is an intact database too.
    const accounts = source.prepare("select 1 from sqlite_master where name = 'accounts'").get();
    if (!accounts) throw new DataRefusal(`${from} is not a Wishnest database.`);
    // The file alone can be smaller, as the newest data may be in the write-ahead log.
    const size =
      Number(source.pragma('page_count', { simple: true })) * Number(source.pragma('page_size', { simple: true }));
    const write = (draft: string) => {
      source.prepare('vacuum into ?').run(draft);
      const copy = new BetterSqlite3(draft, { readonly: true });
      assertIntact(copy, draft);
      copy.close();
    };
    await intoDraft(to, write, makeRoom);
    return `${inMegabytes(size)} in the database, ${inMegabytes(statSync(to).size)} in the copy`;
  } catch (error) {
    throw fullDisk(error, from) ?? error;
  } finally {
    source.close();
  }
}

/**
 * Restores a database from a backup. One that exists is put aside, and its new name is in the words that are returned.
 */
export async function restoreSqlite(from: string, to: string): Promise<string> {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile())
    throw new DataRefusal(`There is no backup at ${from}: name a file that wishnest backup has made.`);
  let kept: string | null = null;
  const sizes = await copySqlite(from, to, () => {
    kept = putAside(to);
  });
  return kept ? `${sizes}. The database of before is ${kept}` : sizes;
}

/** When the last migration of the database in a file was made. */
function lastMigrationOf(file: string): number {
  const client = new BetterSqlite3(file, { readonly: true });
  try {
    return lastMigration(client) ?? 0;
  } finally {
    client.close();
  }
}

/**
 * Restores the copy that a newer version made before it migrated, if this version cannot read the database otherwise.
 * Nothing is changed if `isTrial`, while a server may run.
 */
export async function restoreBeforeMigration(database: string, isTrial: boolean): Promise<string> {
  assertExists(database);
  const newest = newestMigration(paths.sqliteMigrations);
  if (lastMigrationOf(database) <= newest) return 'This version can go on with the database as it is.';
  const copy = beforeMigration(database);
  if (!existsSync(copy) || lastMigrationOf(copy) > newest)
    throw new DataRefusal(
      `A newer version has changed ${database}, and no copy of before is here: restore a backup of that time, or go on with the newer version.`,
    );
  const day = statSync(copy).mtime.toISOString();
  if (isTrial) return `The database of ${day}, before the update, would be restored.`;
  return `Restored the database of ${day}, before the update: ${await restoreSqlite(copy, database)}.`;
}

/** The files of a SQLite database: its own, the write-ahead log, the index of that, and what the last stop has left. */
const filesOf = (file: string) => ['', '-wal', '-shm', '-stopped'].map((ending) => file + ending);

function assertFree(file: string): void {
  // SQLite would apply the write-ahead log of a database that was moved away to the new one.
  const taken = filesOf(file).find((path) => existsSync(path));
  if (taken) throw new DataRefusal(`${taken} exists. Choose another name or move it away.`);
}

/**
 * Renames a database, with all that was written to it, also before a crash. Returns the new name; null if there is
 * none.
 */
function putAside(file: string): string | null {
  const existing = filesOf(file).filter((path) => existsSync(path));
  if (existing.length === 0) return null;
  const aside = `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  if (existsSync(file)) leaveLog(file);
  for (const path of filesOf(file)) if (existsSync(path)) renameSync(path, aside + path.slice(file.length));
  return aside;
}

/**
 * Moves the content of the write-ahead log into the database. SQLite refuses that while another process has it open.
 */
function leaveLog(file: string): void {
  const client = new BetterSqlite3(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw new DataRefusal(`${file} is in use. Stop the server first.`);
    // A damaged database is put aside as it is, with its log.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) throw error;
  } finally {
    client.close();
  }
}

/** Writes a SQLite database under another name, and gives it its own once it is complete. */
export async function intoDraft(file: string, write: (draft: string) => unknown, makeRoom?: () => void): Promise<void> {
  if (!makeRoom) assertFree(file);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  const draft = `${file}.draft`;
  const clean = () => filesOf(draft).map((path) => rmSync(path, { force: true }));
  clean();
  try {
    await write(draft);
    makeRoom?.();
    renameSync(draft, file);
  } catch (error) {
    throw fullDisk(error, file) ?? error;
  } finally {
    clean();
  }
}

const inMegabytes = (size: number) => `${(size / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
