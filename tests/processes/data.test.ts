import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@wishnest/server/db/open';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { contents, fill } from '../support/data.ts';
import { makeFolder } from '../support/folder.ts';
import { lendPostgres, runSql } from '../support/postgresDatabase.ts';

/** Runs one of the commands, without npm, and answers what it printed and how it ended. */
async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env: { PATH: process.env.PATH, ...env } });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, printed, complaints: complaints.trim() };
}

function runSqlite(file: string, statement: string) {
  const client = new BetterSqlite3(file);
  client.exec(statement);
  client.close();
}

async function contentsOf(url: string) {
  const database = await openDatabase(url);
  const all = await contents(database);
  await database.close();
  return all;
}

describe('A backup of SQLite', () => {
  test('is taken while the app writes, and restored it is one moment of it', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    const database = await openDatabase(DATABASE_URL);
    await fill(database, 10);
    const before = await contents(database);
    const [backup] = await Promise.all([run('backup', [join(folder, 'backup')], { DATABASE_URL }), fill(database, 5)]);
    expect(backup).toMatchObject({ code: 0, complaints: '' });
    await database.close();

    const restored = `file:${join(folder, 'new', 'wishnest.db')}`;
    expect(await run('restore', [join(folder, 'backup')], { DATABASE_URL: restored })).toMatchObject({ code: 0 });
    const after = await contentsOf(restored);
    for (const table of ['users', 'wishlists', 'items', 'reservations', 'openings']) {
      expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
    }
  });

  test('overwrites nothing, and neither does restoring it', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    await (await openDatabase(DATABASE_URL)).close();
    const file = join(folder, 'backup');
    await run('backup', [file], { DATABASE_URL });
    const again = `${file} exists. Choose another name or move it away.`;
    expect(await run('backup', [file], { DATABASE_URL })).toMatchObject({ code: 1, complaints: again });
    const there = `${join(folder, 'wishnest.db')} exists. Stop the server and move it away.`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, complaints: there });
  });

  test('that is damaged, or none, is not restored', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'backup');
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({
      complaints: `There is no backup at ${file}.`,
    });
    writeFileSync(file, 'not a database');
    const complaints = `${file} is not a Wishnest database, or it is damaged.`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, complaints });
    expect(existsSync(join(folder, 'wishnest.db'))).toBe(false);
  });
});

describe('A backup of PostgreSQL', () => {
  const url = 'postgres://ann:se%20cret@db.example:5433/wishes?sslmode=verify-full';

  test('is taken by its own tool, which is told the password where nobody else can read it', async () => {
    const folder = await makeFolder();
    const said = join(folder, 'said');
    writeFileSync(
      join(folder, 'pg_dump'),
      `#!/bin/sh\necho "$@ $PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE $PGSSLMODE" > ${said}\ntouch ${folder}/backup.draft\n`,
    );
    chmodSync(join(folder, 'pg_dump'), 0o755);
    const PATH = folder + delimiter + process.env.PATH;
    const backup = await run('backup', [join(folder, 'backup')], { DATABASE_URL: url, PATH });
    expect(backup).toMatchObject({ code: 0, complaints: '' });
    expect(readFileSync(said, 'utf8')).toBe(
      `--format=custom --no-owner --no-privileges --file=${folder}/backup.draft db.example 5433 ann se cret wishes verify-full\n`,
    );
    expect(existsSync(join(folder, 'backup'))).toBe(true);
  });

  test('says what is missing where the tool is', async () => {
    const folder = await makeFolder();
    const backup = await run('backup', [join(folder, 'backup')], { DATABASE_URL: url, PATH: folder });
    const complaints = "pg_dump was not found: install PostgreSQL's client programs.";
    expect(backup).toMatchObject({ code: 1, complaints });
  });

  test('is restored into an empty database only', async () => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'backup'), '');
    const restored = await run('restore', [join(folder, 'backup')], { DATABASE_URL: await lendPostgres() });
    const complaints = 'The database holds tables already. Create an empty one and restore there.';
    expect(restored).toMatchObject({ code: 1, complaints });
  });
});

describe('Everything moves', () => {
  test('from SQLite to PostgreSQL and back, and is the same', async () => {
    const folder = await makeFolder();
    const [sqlite, postgres, back] = [
      `file:${join(folder, 'a.db')}`,
      await lendPostgres(),
      `file:${join(folder, 'b.db')}`,
    ];
    const database = await openDatabase(sqlite);
    await fill(database);
    // More than one page of rows.
    const uids = Array.from({ length: 2500 }, (_, n) => ({ uid: `visitor ${n}` }));
    await database.insert(database.tables.accounts).values(uids);
    await database.close();
    expect(await run('migrate-data', ['--from', sqlite, '--to', postgres])).toMatchObject({
      code: 0,
      complaints: '',
      printed: expect.stringContaining('accounts, checked 2531/2531'),
    });
    expect(await run('migrate-data', ['--from', postgres, '--to', back])).toMatchObject({ code: 0 });
    expect(await contentsOf(postgres)).toEqual(await contentsOf(sqlite));
    expect(await contentsOf(back)).toEqual(await contentsOf(sqlite));
  });

  test('to an empty database only', async () => {
    const folder = await makeFolder();
    const [from, to] = [`file:${join(folder, 'a.db')}`, await lendPostgres()];
    for (const url of [from, to]) {
      const database = await openDatabase(url);
      await fill(database, 2);
      await database.close();
    }
    const before = await contentsOf(to);
    const complaints = 'The target is not empty: there are rows in accounts.';
    expect(await run('migrate-data', ['--from', from, '--to', to])).toMatchObject({ code: 1, complaints });
    expect(await contentsOf(to)).toEqual(before);
  });

  test.each([
    ['PostgreSQL', () => lendPostgres()],
    ['SQLite', async () => `file:${join(await makeFolder(), 'b.db')}`],
  ])('to %s all of it or nothing', async (_, makeTarget) => {
    const file = join(await makeFolder(), 'a.db');
    const database = await openDatabase(`file:${file}`);
    await fill(database, 2);
    await database.close();
    // Openings are the last that is copied.
    runSqlite(file, 'alter table openings rename to lost');
    const to = await makeTarget();
    const failed = await run('migrate-data', ['--from', `file:${file}`, '--to', to]);
    expect(failed).toMatchObject({ code: 1, printed: expect.stringContaining('reservations, checked') });
    expect(Object.values(await contentsOf(to)).flat()).toEqual([]);

    runSqlite(file, 'alter table lost rename to openings');
    expect(await run('migrate-data', ['--from', `file:${file}`, '--to', to])).toMatchObject({ code: 0 });
    expect(await contentsOf(to)).toEqual(await contentsOf(`file:${file}`));
  });

  test('to where nobody else is writing', async () => {
    const folder = await makeFolder();
    const from = `file:${join(folder, 'a.db')}`;
    await (await openDatabase(from)).close();
    const to = await lendPostgres();
    const complaints = 'Somebody else is writing to the target.';
    await runSql(to, 'begin', 'select * from accounts for share', async () => {
      expect(await run('migrate-data', ['--from', from, '--to', to])).toMatchObject({ code: 1, complaints });
    });
  });

  test('from a database that exists', async () => {
    const missing = join(await makeFolder(), 'missing.db');
    const moved = await run('migrate-data', ['--from', `file:${missing}`, '--to', await lendPostgres()]);
    expect(moved).toMatchObject({ code: 1, complaints: `There is no database at ${missing}.` });
    expect(existsSync(missing)).toBe(false);
  });
});
