import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/build.ts';
import { contentsOf, fillWithPeople, readContents, run } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';

test.each([
  ['backup', [], 'Usage: npm run backup -- FILE'],
  ['migrate-data', ['--from', 'file:a.db'], expect.stringMatching(/^Usage: npm run migrate-data -- --from URL/)],
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

  test('does not overwrite a file, and neither does restoring it', async () => {
    const folder = await makeFolder();
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    await (await openDatabase(DATABASE_URL)).close();
    const file = join(folder, 'backup');
    await run('backup', [file], { DATABASE_URL });
    const again = `${file} exists. Choose another name or move it away.`;
    expect(await run('backup', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: again });
    const there = `Nothing was restored: ${join(folder, 'wishnest.db')} exists. Stop the server, move that file away, and run this again.`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: there });
  });

  test('is not restored where the file is damaged or missing', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'backup');
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({
      errors: `There is no backup at ${file}.`,
    });
    writeFileSync(file, 'not a database');
    const errors = `${file} is not a Wishnest database, or it is damaged.`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors });
    expect(existsSync(join(folder, 'wishnest.db'))).toBe(false);
  });
});

describe('A backup of PostgreSQL', () => {
  const url = 'postgres://ann:se%20cret@db.example:5433/wishes?sslmode=verify-full';

  test('is taken by pg_dump, which gets the password where nobody else can read it', async () => {
    const folder = await makeFolder();
    const called = join(folder, 'called');
    writeFileSync(
      join(folder, 'pg_dump'),
      `#!/bin/sh\necho "$@ $PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE $PGSSLMODE" > ${called}\ntouch ${folder}/backup.draft\n`,
    );
    chmodSync(join(folder, 'pg_dump'), 0o755);
    const PATH = folder + delimiter + process.env.PATH;
    const backup = await run('backup', [join(folder, 'backup')], { DATABASE_URL: url, PATH });
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(called, 'utf8')).toBe(
      `--format=custom --no-owner --no-privileges --file=${folder}/backup.draft db.example 5433 ann se cret wishes verify-full\n`,
    );
    expect(statSync(join(folder, 'backup')).mode & 0o077).toBe(0);
  });

  test('names the tool that is missing', async () => {
    const folder = await makeFolder();
    const backup = await run('backup', [join(folder, 'backup')], { DATABASE_URL: url, PATH: folder });
    const errors = "pg_dump was not found: install PostgreSQL's client programs.";
    expect(backup).toMatchObject({ code: 1, errors });
  });

  test('is not restored where the server does not answer, and one line says why', async () => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'backup'), '');
    const DATABASE_URL = `postgres://ann@127.0.0.1:${await freePort()}/wishes`;
    const errors = expect.stringMatching(/^The database does not answer: connect ECONNREFUSED [\d.:]+$/);
    expect(await run('restore', [join(folder, 'backup')], { DATABASE_URL })).toMatchObject({ code: 1, errors });
  });
});
