import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { assertIntact } from '../db/sqlite.ts';

/** A backup, restore or migration cannot run; the message is one line that says what to do. */
export class DataRefusal extends Error {}

/** The file of a SQLite database; null if the URL names PostgreSQL. */
export const sqliteFile = (url: string) => (url.startsWith('file:') ? url.slice('file:'.length) : null);

export function assertExists(database: string): void {
  if (!existsSync(database))
    throw new DataRefusal(
      `There is no database at ${database}. If it is the server's, set DATA_DIR or DATABASE_URL as the server has it.`,
    );
}

/**
 * Copies a SQLite database, as it is at one moment, to a new file, and compacts it. Servers go on using it. The copy gets
 * its name when it is complete and intact. Returns the sizes of both in words.
 */
export async function copySqlite(from: string, to: string): Promise<string> {
  assertExists(from);
  const source = new BetterSqlite3(from, { readonly: true });
  try {
    assertIntact(source, from);
    // An empty file is an intact database too.
    const accounts = source.prepare("select 1 from sqlite_master where name = 'accounts'").get();
    if (!accounts) throw new DataRefusal(`${from} is not a Wishnest database.`);
    await intoDraft(to, (draft) => {
      source.prepare('vacuum into ?').run(draft);
      const copy = new BetterSqlite3(draft, { readonly: true });
      assertIntact(copy, draft);
      copy.close();
    });
  } finally {
    source.close();
  }
  return `${sizeOf(from)} in the database, ${sizeOf(to)} in the copy`;
}

/** Writes a SQLite database under another name, and gives it its own once it is complete. */
export async function intoDraft(file: string, write: (draft: string) => unknown): Promise<void> {
  if (existsSync(file)) {
    throw new DataRefusal(
      `${file} exists. Choose another name or move it away; if it is the server's database, stop the server first.`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  // SQLite would apply the write-ahead log of a deleted database to the new one.
  const rest = [draft, ...[file, draft].flatMap((name) => [`${name}-wal`, `${name}-shm`])];
  const clean = () => rest.map((path) => rmSync(path, { force: true }));
  clean();
  try {
    await write(draft);
    renameSync(draft, file);
  } finally {
    clean();
  }
}

const sizeOf = (file: string) => `${(statSync(file).size / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
