import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, test } from 'vitest';
import { contentsOf, fillWithPeople, readContents, run } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';

/** Leaves what a killed server leaves: a database of this many accounts, whose data is in the write-ahead log alone. */
async function leaveLog(folder: string, accounts: number): Promise<string> {
  const live = join(folder, 'live.db');
  const database = await openDatabase(`file:${live}`);
  for (let n = 0; n < accounts; n += 1)
    await database.insert(database.tables.accounts).values({ userId: `person-${n}` });
  const left = join(folder, 'wishnest.db');
  for (const ending of ['', '-wal', '-shm']) cpSync(live + ending, left + ending);
  await database.close();
  return left;
}

test.each([
  ['backup', [], 'Usage: wishnest backup FILE'],
  ['migrate-data', ['--from', 'file:a.db'], expect.stringMatching(/^Usage: wishnest migrate-data --from URL/)],
])('A wrong call of %s is answered with its usage: %j', async (script, args, errors) => {
  expect(await run(script, args, {}, 'apps/server/src/commands/data.ts')).toMatchObject({ code: 1, errors });
});

describe('A backup of SQLite', () => {
  test('is taken while the app writes, and contains the state of one moment', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    const database = await openDatabase(DATABASE_URL);
    await fillWithPeople(database, 10);
    const before = await readContents(database);
    const [backup] = await Promise.all([
      run('backup', [join(folder, 'backup')], { DATABASE_URL }),
      fillWithPeople(database, 5),
    ]);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect(statSync(join(folder, 'backup')).mode & 0o077).toBe(0);
    await database.close();

    const restored = `file:${join(folder, 'new', 'wishnest.db')}`;
    expect(await run('restore', [join(folder, 'backup')], { DATABASE_URL: restored })).toMatchObject({ code: 0 });
    const after = await contentsOf(restored);
    for (const table of ['users', 'wishlists', 'items', 'reservations', 'openings']) {
      expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
    }
  });

  test('does not overwrite a file', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    await (await openDatabase(DATABASE_URL)).close();
    const file = join(folder, 'backup');
    await run('backup', [file], { DATABASE_URL });
    const again = `${file} exists. Choose another name or move it away.`;
    expect(await run('backup', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: again });
  });

  test('says in a sentence which folder cannot have it', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    await (await openDatabase(DATABASE_URL)).close();
    const errors = `${folder}/wishnest.db/backups cannot be used: part of this path is a file, not a folder.`;
    const file = relative(process.cwd(), `${folder}/wishnest.db/backups/today`);
    expect(await run('backup', [file], { DATABASE_URL })).toMatchObject({
      code: 1,
      errors,
    });
  });

  test('tells the size of all data, also of what a killed server left in the write-ahead log', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${await leaveLog(folder, 300)}`;
    const { printed: output } = await run('backup', [join(folder, 'backup')], { DATABASE_URL });
    const [, database, copy] = /\((\S+) MB in the database, (\S+) MB in the copy\)/.exec(output) ?? [];
    expect(Number(copy)).toBeGreaterThan(0);
    expect(Number(database)).toBeGreaterThanOrEqual(Number(copy));
  });

  test('is restored in place of a database that a killed server left, which is kept whole', async () => {
    const folder = await makeFolder();
    const file = await leaveLog(folder, 5);
    const DATABASE_URL = `file:${file}`;
    await run('backup', [join(folder, 'backup')], { DATABASE_URL });
    const killed = join(folder, 'killed');
    await mkdir(killed);
    const newest = await leaveLog(killed, 29);
    const restored = await run('restore', [join(folder, 'backup')], { DATABASE_URL: `file:${newest}` });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const [, kept = ''] = /The database of before is (\S+)\.\n$/.exec(restored.printed) ?? [];
    expect((await contentsOf(`file:${newest}`)).accounts).toHaveLength(5);
    expect((await contentsOf(`file:${kept}`)).accounts).toHaveLength(29);
  });

  test('is not restored while a server has the database open, and takes the place of a damaged one, which is kept', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'wishnest.db');
    const DATABASE_URL = `file:${file}`;
    const database = await openDatabase(DATABASE_URL);
    await run('backup', [join(folder, 'backup')], { DATABASE_URL });
    const inUse = `${file} is in use. Stop the server first.`;
    expect(await run('restore', [join(folder, 'backup')], { DATABASE_URL })).toMatchObject({ code: 1, errors: inUse });
    await database.close();
    writeFileSync(file, 'damaged');
    const { printed: output } = await run('restore', [join(folder, 'backup')], { DATABASE_URL });
    const [, kept = ''] = /The database of before is (\S+)\.\n$/.exec(output) ?? [];
    expect(readFileSync(kept, 'utf8')).toBe('damaged');
    expect((await contentsOf(DATABASE_URL)).accounts).toEqual([]);
  });

  test('is not restored if the file is damaged, empty, a folder or missing', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'backup');
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    for (const named of [file, folder]) {
      const none = `There is no backup at ${named}: name a file that wishnest backup has made.`;
      expect(await run('restore', [named], { DATABASE_URL })).toMatchObject({ code: 1, errors: none });
    }
    writeFileSync(file, '');
    const empty = `${file} is not a Wishnest database.`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: empty });
    writeFileSync(file, 'not a database');
    const errors = expect.stringMatching(/^.*backup is damaged or no database; it was left as it is\./);
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors });
    expect(existsSync(join(folder, 'wishnest.db'))).toBe(false);
  });
});

test.each(['backup', 'restore'])('On PostgreSQL the command %s names the programs to use', async (command) => {
  const errors = expect.stringContaining("Use PostgreSQL's own pg_dump and pg_restore");
  const DATABASE_URL = 'postgres://ann@db.example/wishes';
  expect(await run(command, ['wishes.backup'], { DATABASE_URL })).toMatchObject({ code: 1, errors });
});
