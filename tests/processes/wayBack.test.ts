import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { migrateSqlite } from '@wishnest/server/platform/db/sqlite';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { contentsOf, fillWithPeople, run, runSqlite } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';

/** The migrations of a newer version, which adds a column. */
async function makeNewer(): Promise<string> {
  const folder = join(await makeFolder(), 'migrations');
  cpSync('drizzle/sqlite/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_newer' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_newer.sql'), 'alter table users add column shoe_size text');
  return folder;
}

test('A host who goes back after an update has the database of before, and keeps what was changed since', async () => {
  const file = join(await makeFolder(), 'wishnest.db');
  const DATABASE_URL = `file:${file}`;
  const database = await openDatabase(DATABASE_URL);
  await fillWithPeople(database, 5);
  await database.close();
  const before = await contentsOf(DATABASE_URL);
  const goBack = (...args: string[]) => run('restore', ['--before-migration', ...args], { DATABASE_URL });
  const asItIs = { code: 0, printed: 'This version can go on with the database as it is.\n' };
  expect(await goBack()).toMatchObject(asItIs);
  expect(existsSync(`${file}.before-migration`)).toBe(false);

  const newer = new BetterSqlite3(file);
  migrateSqlite(newer, file, await makeNewer());
  newer.close();
  runSqlite(file, "insert into accounts (uid) values ('came-later')");

  expect((await goBack('--check')).printed).toMatch(/^The database of .*, before the update, would be restored\.\n$/);
  const { code, printed } = await goBack();
  expect(code).toBe(0);
  const [, kept = ''] = /The database of before is (\S+)\.\n$/.exec(printed) ?? [];
  expect(await contentsOf(DATABASE_URL)).toEqual(before);
  const changed = new BetterSqlite3(kept, { readonly: true });
  expect(changed.prepare("select uid from accounts where uid = 'came-later'").get()).toBeTruthy();
  changed.close();
  expect(await goBack()).toMatchObject(asItIs);
});

test('A host whose copy of before is gone is told so, and nothing is changed', async () => {
  const file = join(await makeFolder(), 'wishnest.db');
  const DATABASE_URL = `file:${file}`;
  await (await openDatabase(DATABASE_URL)).close();
  runSqlite(file, "insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)");
  const { code, errors } = await run('restore', ['--before-migration'], { DATABASE_URL });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/^A newer version has changed .*, and no copy of before is here: restore a backup/),
  });
});
