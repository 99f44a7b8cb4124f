import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { guard } from '../db/failures.postgres.ts';
import { DataRefusal } from './refusal.ts';

export async function backUpPostgres(url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new DataRefusal(`${file} exists. Choose another name or move it away.`);
  const draft = `${file}.draft`;
  try {
    await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`]);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

export async function restorePostgres(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new DataRefusal(`There is no backup at ${file}.`);
  await assertEmpty(url);
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await run('pg_restore', url, [...options, `--dbname=${databaseIn(url)}`, file]);
}

/** The name of the database, which is the path of its URL. */
const databaseIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await guard(() => client.connect());
    const { rows } = await guard(() => client.query("select to_regclass('accounts') as found"));
    if (rows[0].found)
      throw new DataRefusal('The database holds tables already. Create an empty one and restore there.');
  } finally {
    await client.end();
  }
}

/** Passes the URL to PostgreSQL's programs as environment, because every user of the machine can read arguments. */
async function run(program: string, url: string, args: string[]): Promise<void> {
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
