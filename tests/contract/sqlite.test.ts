import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { migrateSqlite } from '@wishnest/server/platform/db/sqlite';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWishlist } from '../support/birthday.ts';
import { createFilled } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { askWhetherReady, openMemoryLog, startTestServer } from '../support/server.ts';

const makeFile = async () => join(await makeFolder(), 'wishnest.db');

test('The folder of the file is created if it is missing', async () => {
  const database = await openDatabase(`file:${join(await makeFolder(), 'new', 'folder', 'wishnest.db')}`);
  await database.ping();
  await database.close();
});

test('A migration that creates a table anew keeps the rows that refer to it', async () => {
  const folder = await makeFolder();
  cpSync('drizzle/sqlite/migrations', folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const anew = { idx: 99, version: '6', when: 99_999_999_999_999, tag: '0099_anew', breakpoints: true };
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, anew] }),
  );
  const statements = [
    'create table new_wishlists as select * from wishlists',
    'drop table wishlists',
    'create table wishlists (id text primary key, owner_id text references accounts (uid))',
    'insert into wishlists select id, owner_id from new_wishlists',
  ];
  writeFileSync(join(folder, '0099_anew.sql'), statements.join('--> statement-breakpoint\n'));
  const file = await makeFile();
  await createFilled(`file:${file}`);
  const client = new BetterSqlite3(file);
  onTestFinished(() => void client.close());
  const count = () => client.prepare('select count(*) from items').pluck().get();
  const before = count();
  migrateSqlite(client, file, folder);
  expect([before, count()]).toEqual([expect.any(Number), before]);
  expect(before).toBeGreaterThan(5);
  expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
});

const sentence = 'Wishnest cannot reach its data just now. Try again in a moment.';

test('While another program locks the database, reads work and writes are refused in a sentence, until it releases the lock', async () => {
  const file = await makeFile();
  const log = openMemoryLog();
  // A write is refused long before this timeout, since the process answers nobody while it waits.
  const database = await openDatabase(`file:${file}`, { poolSize: 1, timeoutMs: 60_000 });
  const { signIn } = await startTestServer({ database, log: log.stream });
  const ann = signIn('ann');
  const { id } = await createWishlist(ann);
  const other = new BetterSqlite3(file);
  other.exec('begin immediate');

  const down = { status: 503, body: { error: sentence, code: 'UNAVAILABLE' } };
  expect(await ann.rest.post('/wishlists', { name: 'Wedding' })).toEqual(down);
  expect(await ann.rest.put('/wishlists/reorder', [{ id, order: 1 }])).toEqual(down);
  const deletion = await ann.graphql(`mutation { deleteWishlist(input: { wishlistId: "${id}" }) { __typename } }`);
  expect(deletion).toMatchObject({ status: 503, errors: [{ message: sentence, extensions: { code: 'UNAVAILABLE' } }] });
  expect(await ann.rest.get('/wishlists')).toMatchObject({ status: 200, body: [{ id, order: 0 }] });
  const statuses = log.lines().flatMap(({ msg, status }) => (msg === 'answered' ? [status] : []));
  expect(statuses).toEqual([201, 503, 503, 503, 200]);

  other.close();
  expect((await ann.rest.post('/wishlists', { name: 'Wedding' })).status).toBe(201);
});

test('A server whose database file was deleted says that it is not ready', async () => {
  const file = await makeFile();
  const { app } = await startTestServer({ database: await openDatabase(`file:${file}`) });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  rmSync(file);
  await expect.poll(() => askWhetherReady(app)).toEqual([503, { database: 'unavailable', identity: 'ok' }]);
});

test('A start reads the file whole, unless a stop has left it as it is', async () => {
  const file = await makeFile();
  await createFilled(`file:${file}`);
  const pragma = vi.spyOn(BetterSqlite3.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  /** Opens the database, and says whether the file was read whole. */
  async function open() {
    pragma.mockClear();
    const database = await openDatabase(`file:${file}`);
    return { close: database.close, isChecked: pragma.mock.calls.some(([name]) => name.startsWith('quick_check')) };
  }
  const first = await open();
  // The log of one that has not stopped is there, as after a crash.
  const second = await open();
  await second.close();
  await first.close();
  const third = await open();
  await third.close();
  utimesSync(file, new Date(), new Date());
  const fourth = await open();
  await fourth.close();
  expect([first, second, third, fourth].map(({ isChecked }) => isChecked)).toEqual([false, true, false, true]);
});

const pageSize = 4096;

const refusal = (file: string) =>
  `${file} is damaged or no database; it was left as it is. Restore a backup, which puts it aside, or name another file.`;

test.each<[string, (file: string) => void]>([
  ['no database', (file) => writeFileSync(file, 'Dear diary, '.repeat(1000))],
  ['a database that was cut off', (file) => truncateSync(file, 5 * pageSize + 100)],
  [
    'a database with other bytes in its middle',
    (file) => writeFileSync(file, readFileSync(file).fill('x', 3 * pageSize, 7 * pageSize)),
  ],
])('A file that cannot be used is refused in one line, and is left as it is: %s', async (_, damage) => {
  const file = await makeFile();
  await createFilled(`file:${file}`);
  damage(file);
  const before = readFileSync(file);
  await expect(openDatabase(`file:${file}`)).rejects.toThrow(new Error(refusal(file)));
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('A file that cannot be used stops the start with one line', async () => {
  const file = await makeFile();
  writeFileSync(file, 'Dear diary, '.repeat(1000));
  const { status, stderr } = spawnSync(process.execPath, ['apps/server/src/main.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: `file:${file}`, PORT: '0' },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${refusal(file)}\n` });
});
