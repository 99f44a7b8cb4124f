import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { expect, onTestFinished, test } from 'vitest';
import { requirePostgres } from '../../scripts/tools.ts';
import { contentsOf, fillWithPeople, run } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runSql, startPostgres } from '../support/postgres.ts';

/** Starts PostgreSQL with the only role of its image, `postgres`, and runs the script of compose.postgres.yaml. */
async function startAsComposed() {
  const programs = requirePostgres();
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const first = new URL(postgres.urlOf('postgres'));
  await runSql(first.href, 'create role postgres superuser login');
  const superuser = Object.assign(new URL(first), { username: 'postgres' }).href;
  await runSql(superuser, 'alter role wishnest rename to before');
  const PATH = programs + delimiter + process.env.PATH;
  execFileSync('sh', ['scripts/create-role.sh'], {
    env: { PATH, PGHOST: first.hostname, PGPORT: first.port, POSTGRES_USER: 'postgres', DATABASE_PASSWORD: "it's" },
    stdio: 'ignore',
  });
  const url = `postgres://wishnest:${encodeURIComponent("it's")}@${first.host}/wishnest`;
  return { superuser, url, PATH };
}

test('The server’s role in compose has rights to its own database and to nothing else', async () => {
  const { url } = await startAsComposed();
  const database = await openDatabase(url);
  await fillWithPeople(database, 3);
  await database.close();
  for (const statement of [
    'create role another',
    'create database another',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'alter role wishnest superuser',
  ]) {
    await expect(runSql(url, statement), statement).rejects.toThrow(/permission denied|must be superuser|privileges/);
  }
  await expect(runSql(url.replace(/wishnest$/, 'postgres'), 'select 1')).rejects.toThrow(
    /permission denied for database/,
  );
});

test('An operator takes a backup as that role and restores it into a database that was created again', async () => {
  const { superuser, url, PATH } = await startAsComposed();
  const database = await openDatabase(url);
  await fillWithPeople(database, 3);
  await database.close();
  const before = await contentsOf(url);
  const file = join(await makeFolder(), 'backup');
  expect(await run('backup', [file], { DATABASE_URL: url, PATH })).toMatchObject({ code: 0, errors: '' });
  // These are the statements of dropdb and createdb in docs/operations.md.
  await runSql(superuser, 'drop database wishnest', 'create database wishnest owner wishnest');
  expect(await run('restore', [file], { DATABASE_URL: url, PATH })).toMatchObject({ code: 0, errors: '' });
  expect(await contentsOf(url)).toEqual(before);
});
