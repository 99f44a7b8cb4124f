import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { buildUserStore } from '@wishnest/server/users/store';
import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../support/local.ts';
import { describeMigrations } from './migrations.ts';
import { describeStores } from './stores.ts';

describeStores('SQLite', async () => {
  const database = await openDatabase('file::memory:');
  onTestFinished(() => database.close());
  return database;
});

describeMigrations('sqlite', async (migrationsFolder, sql) => {
  const file = join(await makeFolder(), 'wishnest.db');
  const client = new BetterSqlite3(file);
  migrate(drizzle(client), { migrationsFolder });
  client.exec(sql);
  client.close();
  return `file:${file}`;
});

test('A file that is opened again keeps what was stored', async () => {
  const url = `file:${join(await makeFolder(), 'wishnest.db')}`;
  const first = await openDatabase(url);
  await buildUserStore(first).insertAccount('ann');
  await first.close();
  const second = await openDatabase(url);
  expect(await buildUserStore(second).findAccount('ann')).toMatchObject({ uid: 'ann' });
  await second.close();
});

test('Two processes may have the same file open, and each sees what the other wrote', async () => {
  const url = `file:${join(await makeFolder(), 'wishnest.db')}`;
  const [one, other] = [await openDatabase(url), await openDatabase(url)];
  await buildUserStore(one).insertAccount('ann');
  expect(await buildUserStore(other).findAccount('ann')).toMatchObject({ uid: 'ann' });
  await one.close();
  await other.close();
});

test('The folder of the file is created where it is missing', async () => {
  const database = await openDatabase(`file:${join(await makeFolder(), 'new', 'folder', 'wishnest.db')}`);
  await database.ping();
  await database.close();
});

test('A database that is closed does not answer', async () => {
  const database = await openDatabase('file::memory:');
  await database.close();
  await expect(database.ping()).rejects.toThrow();
});
