import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, test } from 'vitest';
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
    const advice = "Choose another name or move it away; if it is the server's database, stop the server first.";
    const again = `${file} exists. ${advice}`;
    expect(await run('backup', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: again });
    const there = `${join(folder, 'wishnest.db')} exists. ${advice}`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({ code: 1, errors: there });
  });

  test('is not restored where the file is damaged, empty or missing', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'backup');
    const DATABASE_URL = `file:${join(folder, 'wishnest.db')}`;
    expect(await run('restore', [file], { DATABASE_URL })).toMatchObject({
      errors: expect.stringMatching(/^There is no database at .*backup\./),
    });
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
