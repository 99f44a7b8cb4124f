import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, test } from 'vitest';
import { acquirePostgres, contentsOf, createFilled, fillWithPeople, run, runSqlite } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';

describe('All data is copied', () => {
  test('from SQLite to PostgreSQL and back without a change', async () => {
    const folder = await makeFolder();
    const [sqlite, postgres, back] = [
      `file:${join(folder, 'a.db')}`,
      await acquirePostgres(),
      `file:${join(folder, 'b.db')}`,
    ];
    const database = await openDatabase(sqlite);
    await fillWithPeople(database);
    // These rows take more than one page of the copy.
    const userIds = Array.from({ length: 2500 }, (_, n) => ({ userId: `visitor ${n}` }));
    await database.insert(database.tables.accounts).values(userIds);
    await database.close();
    expect(await run('migrate-data', ['--from', sqlite, '--to', postgres])).toMatchObject({
      code: 0,
      errors: '',
      printed: expect.stringContaining(' accounts 2531/2531'),
    });
    expect(await run('migrate-data', ['--from', postgres, '--to', back])).toMatchObject({ code: 0 });
    expect(await contentsOf(postgres)).toEqual(await contentsOf(sqlite));
    expect(await contentsOf(back)).toEqual(await contentsOf(sqlite));
  });

  test('to an empty database only', async () => {
    const folder = await makeFolder();
    const [from, to] = [`file:${join(folder, 'a.db')}`, await acquirePostgres()];
    for (const url of [from, to]) await createFilled(url, 2);
    const before = await contentsOf(to);
    const errors = 'The target is not empty: it has accounts.';
    expect(await run('migrate-data', ['--from', from, '--to', to])).toMatchObject({ code: 1, errors });
    expect(await contentsOf(to)).toEqual(before);
  });

  test.each([
    ['PostgreSQL', () => acquirePostgres()],
    ['SQLite', async () => `file:${join(await makeFolder(), 'b.db')}`],
  ])('to %s completely or not at all', async (_, makeTarget) => {
    const file = join(await makeFolder(), 'a.db');
    await createFilled(`file:${file}`, 2);
    // Openings are copied last.
    runSqlite(file, 'alter table openings rename to lost');
    const to = await makeTarget();
    const failed = await run('migrate-data', ['--from', `file:${file}`, '--to', to]);
    expect(failed).toMatchObject({ code: 1, printed: expect.stringContaining(' reservations ') });
    if (to.startsWith('file:')) expect(readdirSync(dirname(to.slice('file:'.length)))).toEqual([]);
    else expect(Object.values(await contentsOf(to)).flat()).toEqual([]);

    runSqlite(file, 'alter table lost rename to openings');
    expect(await run('migrate-data', ['--from', `file:${file}`, '--to', to])).toMatchObject({ code: 0 });
    expect(await contentsOf(to)).toEqual(await contentsOf(`file:${file}`));
  });

  test('only from a database that exists', async () => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'other'), 'not a database');
    const to = await acquirePostgres();
    const other = await run('migrate-data', ['--from', `file:${join(folder, 'other')}`, '--to', to]);
    expect(other.errors).toContain(`${join(folder, 'other')} is damaged or no database; it was left as it is.`);
    const missing = join(folder, 'missing.db');
    const moved = await run('migrate-data', ['--from', `file:${missing}`, '--to', to]);
    expect(moved).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`There is no database at ${missing}.`),
    });
    expect(existsSync(missing)).toBe(false);
  });
});
