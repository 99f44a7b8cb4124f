import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { retry } from '../db/postgres.ts';

/** A backup, restore or migration cannot run; the message is one line that says what to do. */
export class DataRefusal extends Error {}

/** The file of a SQLite database; null if the URL names PostgreSQL. */
export const sqliteFile = (url: string) => (url.startsWith('file:') ? url.slice('file:'.length) : null);

/** Writes the database, as it is at one moment, to a new file. Servers go on using it. Returns its size in words. */
export async function backUp(url: string, file: string): Promise<string> {
  if (existsSync(file)) throw new DataRefusal(`${file} exists. Choose another name or move it away.`);
  const database = sqliteFile(url);
  if (database) {
    assertExists(database);
    return copySqlite(database, file);
  }
  await intoDraft(file, (draft) =>
    runProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`]),
  );
  return sizeOf(file);
}

/** Restores a backup of the same kind of database into an empty database. Returns what was restored, in words. */
export async function restore(url: string, file: string): Promise<string> {
  if (!existsSync(file)) throw new DataRefusal(`There is no backup at ${file}.`);
  const database = sqliteFile(url);
  if (database) {
    if (existsSync(database))
      throw new DataRefusal(
        `Nothing was restored: ${database} exists. Stop the server, move that file away, and run this again.`,
      );
    // SQLite would apply the write-ahead log of a deleted database to the new one.
    for (const rest of ['-wal', '-shm']) rmSync(database + rest, { force: true });
    return copySqlite(file, database);
  }
  await assertEmpty(url);
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await runProgram('pg_restore', url, [...options, `--dbname=${databaseIn(url)}`, file]);
  return sizeOf(file);
}

/** @throws DataRefusal if there is no SQLite database at this path, or a damaged one */
export function assertDatabase(file: string): void {
  assertExists(file);
  openIntact(file).close();
}

function assertExists(file: string): void {
  if (!existsSync(file))
    throw new DataRefusal(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/** Copies a database, and compacts it. The copy gets its name when it is complete and intact. */
async function copySqlite(from: string, to: string): Promise<string> {
  mkdirSync(dirname(to), { recursive: true });
  const source = openIntact(from);
  try {
    await intoDraft(to, (draft) => {
      source.prepare('vacuum into ?').run(draft);
      openIntact(draft).close();
    });
  } finally {
    source.close();
  }
  return `${sizeOf(from)} in the database, ${sizeOf(to)} in the copy`;
}

function openIntact(file: string): BetterSqlite3.Database {
  const client = new BetterSqlite3(file, { readonly: true });
  let cause: unknown;
  try {
    const isIntact = client.pragma('integrity_check', { simple: true }) === 'ok';
    if (isIntact && client.prepare("select 1 from sqlite_master where name = 'accounts'").get()) return client;
  } catch (error) {
    // SQLite throws if the file is not a database.
    cause = error;
  }
  client.close();
  throw new DataRefusal(`${file} is not a Wishnest database, or it is damaged.`, { cause });
}

/** Writes a file under another name, which it keeps only if that fails. */
async function intoDraft(file: string, write: (draft: string) => unknown): Promise<void> {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  try {
    await write(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const sizeOf = (file: string) => `${(statSync(file).size / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** The name of the database, which is the path of its URL. */
const databaseIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await retry(() => client.connect());
    const { rows } = await retry(() => client.query("select to_regclass('accounts') as found"));
    if (rows[0].found)
      throw new DataRefusal('The database holds tables already. Create an empty one and restore there.');
  } finally {
    await client.end();
  }
}

/** Passes the URL to PostgreSQL's programs as environment, because every user of the machine can read arguments. */
async function runProgram(program: string, url: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseIn(url),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  };
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const [name, value] of Object.entries(given)) if (value) env[name] = value;
  const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  const missing = new Promise<never>((_, reject) => {
    child.once('error', (cause) =>
      reject(new DataRefusal(`${program} was not found: install PostgreSQL's client programs.`, { cause })),
    );
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [messages, code] = await Promise.race([missing, Promise.all([text(child.stderr), ended])]);
  if (code !== 0) throw new DataRefusal(`${program} failed: ${messages.trim()}`);
}
