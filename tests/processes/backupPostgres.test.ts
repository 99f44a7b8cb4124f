// ASVS 5.0: 12.3.2, 12.3.4, 13.2.2

import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { expect, onTestFinished, test } from 'vitest';
import { requirePostgres } from '../../scripts/tools.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { contentsOf, createFilled } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { calls, send, startServer } from '../support/processes.ts';

/** A path on which the tools of the version of the tested PostgreSQL come first. */
const PATH = requirePostgres() + delimiter + process.env.PATH;

const runProgram = (program: string, ...args: string[]) =>
  execFileSync(program, args, { env: { PATH }, encoding: 'utf8', stdio: 'pipe' });

// These are the commands of docs/operations.md.
const backUp = (url: string, file: string) =>
  runProgram('pg_dump', '--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, url);
const restore = (url: string, file: string) =>
  runProgram('pg_restore', '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${url}`, file);

/** A PostgreSQL that is reached over TLS only. */
async function startSecured() {
  const postgres = await startPostgres({ ssl: 'on' });
  onTestFinished(() => postgres.remove());
  return postgres;
}

/** Every constraint and index, as PostgreSQL describes it. */
const rulesOf = (url: string) =>
  runSql(
    url,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
  );

test('The whole PostgreSQL database is backed up over TLS while the app runs, and restoring it gives the same data', async () => {
  const postgres = await startSecured();
  const url = await postgres.create('wishes');
  const server = await startServer(url);
  await createFilled(url);
  const file = join(await makeFolder(), 'backup');
  backUp(url, file);
  await server.stop();

  const restored = await postgres.createEmpty('restored');
  restore(restored, file);
  expect(await contentsOf(restored)).toEqual(await contentsOf(url));
  expect(await rulesOf(restored)).toEqual(await rulesOf(url));
  expect(() => restore(restored, file)).toThrow('already exists');
});

test('The server connects to PostgreSQL over TLS, but not if the certificate is for another host', async () => {
  const postgres = await startSecured();
  const url = await postgres.create('wishes');
  const server = await startServer(url);
  const { idToken } = await signInNewPerson('ann');
  expect(await send(server.address, idToken, calls.createWishlist('Birthday'))).toMatchObject({ status: 200 });
  expect((await contentsOf(url)).wishlists).toEqual([expect.stringContaining('Birthday')]);

  const elsewhere = openDatabase(url.replace('localhost', '127.0.0.1'));
  await expect(elsewhere).rejects.toThrow(/^The database does not answer: Hostname\/IP does not match certificate/);
});

/** Starts PostgreSQL with the only role of its image, `postgres`, and runs the script of compose.postgres.yaml. */
async function startAsComposed() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const first = new URL(postgres.urlOf('postgres'));
  await runSql(first.href, 'create role postgres superuser login');
  const superuser = Object.assign(new URL(first), { username: 'postgres' }).href;
  await runSql(superuser, 'alter role wishnest rename to before');
  execFileSync('sh', ['deploy/create-role.sh'], {
    env: { PATH, PGHOST: first.hostname, PGPORT: first.port, POSTGRES_USER: 'postgres', DATABASE_PASSWORD: "it's" },
    stdio: 'ignore',
  });
  const url = `postgres://wishnest:${encodeURIComponent("it's")}@${first.host}/wishnest`;
  return { superuser, url };
}

test('The server’s role in compose has rights to its own database alone, and restores it after it was created again', async () => {
  const { superuser, url } = await startAsComposed();
  await createFilled(url, 3);
  for (const statement of [
    'create role another',
    'create database another',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'alter role wishnest superuser',
  ]) {
    await expect(runSql(url, statement), statement).rejects.toThrow(/permission denied|must be superuser|privileges/);
  }
  const elsewhere = runSql(url.replace(/wishnest$/, 'postgres'), 'select 1');
  await expect(elsewhere).rejects.toThrow(/permission denied for database/);

  const before = await contentsOf(url);
  const file = join(await makeFolder(), 'backup');
  backUp(url, file);
  // These are the statements of dropdb and createdb in docs/operations.md.
  await runSql(superuser, 'drop database wishnest', 'create database wishnest owner wishnest');
  restore(url, file);
  expect(await contentsOf(url)).toEqual(before);
});
