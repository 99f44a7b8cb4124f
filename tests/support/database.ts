import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildClock } from '@wishnest/server/clock';
import type { Database } from '@wishnest/server/db/database';
import { openDatabase } from '@wishnest/server/db/open';
import { buildItemPictureStore } from '@wishnest/server/itemPictures/store';
import { buildServices } from '@wishnest/server/services';
import { buildUserStore } from '@wishnest/server/users/store';
import BetterSqlite3 from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { inject, onTestFinished } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { TestIdentity } from './identity.ts';
import { makeFolder } from './local.ts';
import { runSql } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a project of tests runs on. */
    database: 'sqlite' | 'postgres';
  }
}

/** An empty, migrated database of the kind that this project of tests runs on, until the end of the test. */
export async function openEmptyDatabase(): Promise<Database> {
  if (inject('database') === 'postgres') return acquirePostgresPool();
  const database = await openDatabase('file::memory:');
  onTestFinished(() => database.close());
  return database;
}

/** Open PostgreSQL databases of this process that no test uses at the moment. */
const free: Database[] = [];

/**
 * An empty PostgreSQL database. Its pool stays open for later tests, because PostgreSQL forks a process for each connection,
 * which takes longer than most tests. A test may close it, and the next test then gets another one.
 */
export async function acquirePostgresPool(): Promise<Database> {
  const database = free.pop() ?? (await openDatabase(await createPostgres({ isReused: false })));
  // Deletions cascade to the other tables. On tables as small as these, `delete` is ten times faster than `truncate`.
  for (const table of ['reservations', 'wishlists', 'users', 'accounts'] as const)
    await database.delete(database.tables[table]);
  let isClosed = false;
  onTestFinished(() => {
    if (!isClosed) free.push(database);
  });
  return {
    ...database,
    close: async () => {
      isClosed = true;
      await database.close();
    },
  };
}

/** Databases of this process that no test uses at the moment. Creating one takes longer than emptying one. */
const freeUrls: string[] = [];
let created = 0;

/** Returns the address of an empty database on the tests' PostgreSQL server, which only this test uses. */
export async function acquirePostgres(): Promise<string> {
  const url = freeUrls.pop();
  if (!url) return createPostgres();
  // On tables as small as these `delete` is ten times faster than `truncate`.
  const tables = ['reservations', 'wishlists', 'users', 'accounts'];
  await runSql(url, ...tables.map((table) => `delete from ${table}`));
  releaseAfterTest(url);
  return url;
}

/**
 * Like `acquirePostgres`, but the database is always new.
 * @param isReused whether later tests may use it, which a damaged one should not be
 */
export async function createPostgres({ isReused = true } = {}): Promise<string> {
  created += 1;
  const url = new URL(inject('postgresTemplate'));
  url.pathname = `/test_${process.pid}_${created}`;
  await runSql(urlOfServer(), `create database ${url.pathname.slice(1)} template template`);
  if (isReused) releaseAfterTest(url.href);
  return url.href;
}

function releaseAfterTest(url: string) {
  // Hooks run in reverse order, so the test's connection, which is opened later, is closed by then.
  onTestFinished(() => {
    freeUrls.push(url);
  });
}

function urlOfServer(): string {
  const url = new URL(inject('postgresTemplate'));
  url.pathname = '/postgres';
  return url.href;
}

/** Runs SQL over a connection of its own, without the constraints that the server's connection enforces. */
export function runSqlite(file: string, sql: string): void {
  const client = new BetterSqlite3(file);
  client.pragma('foreign_keys = OFF');
  client.exec(sql);
  client.close();
}

/** A database that notes prepared statements and every builder of others since the last `takeStatements`. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let statements: string[] = [];
  const noteCalls = <Call extends (...given: never[]) => unknown>(name: string, call: Call) =>
    ((...given) => {
      statements.push(name);
      return call(...given);
    }) as Call;
  const counted: Database = {
    ...database,
    select: noteCalls('select', database.select),
    insert: noteCalls('insert', database.insert),
    update: noteCalls('update', database.update),
    delete: noteCalls('delete', database.delete),
    prepare: (name, statement) => noteCalls(name, database.prepare(name, statement)),
  };
  /** The names of prepared statements, and the methods of the others. */
  function takeStatements(): string[] {
    const taken = statements;
    statements = [];
    return taken;
  }
  return { database: counted, takeStatements, countStatements: () => takeStatements().length };
}

type Table = 'items' | 'openings' | 'reservations' | 'users' | 'wishlists';

/** A database, and a way to cause a real error: `dropTable` drops a table while the server runs. */
export async function openBreakableDatabase() {
  if (inject('database') === 'postgres') {
    const url = await createPostgres({ isReused: false });
    const dropTable = async (table: Table) => void (await runSql(url, `drop table ${table} cascade`));
    return { database: await openDatabase(url), dropTable };
  }
  const file = join(await makeFolder(), 'wishnest.db');
  const dropTable = async (table: Table) => runSqlite(file, `drop table ${table}`);
  return { database: await openDatabase(`file:${file}`), dropTable };
}

/** Both databases, with the number of servers that may use each at the same time: `describe.each(databases)`. */
export const databases = [
  { name: 'SQLite', makeUrl: async () => `file:${join(await makeFolder(), 'wishnest.db')}`, servers: 1 },
  { name: 'PostgreSQL', makeUrl: acquirePostgres, servers: 3 },
];

/**
 * Fills a database with people who share wishlists and reserve items of each other, and with one deleted account. Some have
 * noted that they got an item, some have reserved another item after theirs was deleted, and some have removed a wishlist
 * from their list or logged out everywhere.
 */
export async function fillWithPeople(database: Database, people = 30): Promise<void> {
  const clock = buildClock();
  const { users, wishlists, items, reservations, gifts, sharing } = buildServices({
    database,
    identity: new TestIdentity(),
    clock,
  });
  const viewers = Array.from({ length: people }, (_, n) => ({ id: `person-${n}`, email: `p${n}@example.com` }));
  for (const [n, viewer] of viewers.entries()) {
    await users.admit(viewer.id);
    await users.createProfile(viewer, { username: `Persön ${n} 🎁`, bio: "'; drop" });
    const wishlist = await wishlists.create(viewer, { name: `Wishes ${n}` });
    if (!('id' in wishlist)) throw new Error(wishlist.message);
    const kite = { name: 'Kite', link: 'https://shop.example/ä', note: 'Red,\nplease 🪁' };
    const item = await items.add(viewer, wishlist.id, kite);
    if (n % 10 === 0 && 'id' in item) {
      const file = Buffer.from([n, 0, 255]);
      await buildItemPictureStore(database).put(item, viewer.id, {
        name: `${item.id}-3x2`,
        large: file,
        small: file,
      });
      await items.edit(viewer, wishlist.id, item.id, { price: { amount: '12.50', currency: 'EUR' } });
    }
    const shared = await wishlists.share(viewer, wishlist.id);
    const shareCode = 'id' in shared ? shared.shareCode : null;
    const giver = viewers[n - 1];
    if (giver && 'id' in item) await reservations.reserve(giver, wishlist.id, item.id, shareCode);
    // The giver of a few finds out that the item was deleted.
    if ('id' in item && n % 4 === 1) await items.remove(viewer, wishlist.id, item.id);
    if (giver && 'id' in item && n % 3 === 0) await gifts.markBought(giver, wishlist.id, item.id, true);
    if (giver && n % 8 === 1) {
      const lamp = await items.add(viewer, wishlist.id, { name: 'Lamp', link: 'https://shop.example/lamp' });
      if ('id' in lamp) await reservations.reserve(giver, wishlist.id, lamp.id, shareCode);
    }
    if (giver && n % 5 === 1) await sharing.remove(giver, wishlist.id);
    if (n % 6 === 0) await users.logOutEverywhere(viewer);
  }
  const store = buildUserStore(database);
  await store.insertAccount('gone');
  await store.erase('gone', clock());
}

/** Creates a database at an address and fills it with people. */
export async function createFilled(url: string, people?: number): Promise<void> {
  const database = await openDatabase(url);
  await fillWithPeople(database, people);
  await database.close();
}

/** All rows by table, in an order that is the same on both databases. */
export async function readContents({ select, tables }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    all[name] = (await select().from(table)).map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

/**
 * Runs a command for data without npm. Returns its output and its exit code.
 * @param script the bundle, as in the image, which starts ten times as fast as the source that npm runs
 */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  script = 'apps/server/dist/data.js',
) {
  await buildServer();
  const child = spawn(process.execPath, [script, command, ...args], { env: { PATH: process.env.PATH, ...env } });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, printed, errors: errors.trim() };
}

/** All rows of the database at an address. */
export async function contentsOf(url: string) {
  const database = await openDatabase(url);
  const all = await readContents(database);
  await database.close();
  return all;
}

/** Rows of a statement. PostgreSQL allows 65,535 parameters. */
const chunk = 1000;

/** Inserts this many items into a wishlist, without the limits of the stores. */
export async function fillWishlist(database: Database, wishlistId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), wishlistId, name: `Wish ${n}`, link: 'https://shop.example/wish', createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await database.insert(database.tables.items).values(some);
  }
}

/** Inserts this many wishlists of a person, without the limits. Returns their ids. */
export async function fillWishlists(database: Database, ownerId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), ownerId, name: `Wishlist ${n}`, shareCode: nanoid(), order: n, createdAt: n };
  });
  for (let start = 0; start < count; start += chunk) {
    const some = rows.slice(start, start + chunk);
    await database.insert(database.tables.wishlists).values(some);
  }
  return rows.map(({ id }) => id);
}

/** Inserts this many wishlists of an owner, all opened by a giver, without the limits. */
export async function fillOpenings(
  database: Database,
  { ownerId, giverId }: { ownerId: string; giverId: string },
  count: number,
): Promise<void> {
  const { accounts, openings, wishlists } = database.tables;
  await database.insert(accounts).values({ uid: giverId }).onConflictDoNothing();
  const ids = await fillWishlists(database, ownerId, count);
  const rows = await database.select({ id: wishlists.id, shareCode: wishlists.shareCode }).from(wishlists);
  const codes = new Map(rows.map(({ id, shareCode }) => [id, shareCode]));
  await database.insert(openings).values(
    ids.map((wishlistId, openedAt) => {
      return { wishlistId, userId: giverId, shareCode: codes.get(wishlistId) ?? '', openedAt };
    }),
  );
}

/** Inserts this many reservations of deleted items, without the limit. */
export async function fillReservations(database: Database, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { wishlistId: `${n}`.padStart(22, 'w'), itemId: `${n}`.padStart(22, 'i'), userId };
  });
  await database.insert(database.tables.reservations).values(rows);
}

export async function countOpenings({ tables, select }: Database, userId: string): Promise<number> {
  return (await select().from(tables.openings).where(eq(tables.openings.userId, userId))).length;
}
