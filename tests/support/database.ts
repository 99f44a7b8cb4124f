import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { papers } from '@wishnest/domain/paper';
import { itemInputs } from '@wishnest/domain/serverInput';
import { buildServices } from '@wishnest/server/app/services';
import { buildLinkPreviewStore } from '@wishnest/server/features/linkPreviews/store';
import { buildUserStore } from '@wishnest/server/features/users/store';
import type { Database } from '@wishnest/server/platform/db/database';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { Unavailable } from '@wishnest/server/platform/outage';
import BetterSqlite3 from 'better-sqlite3';
import { nanoid } from 'nanoid';
import { inject, onTestFinished } from 'vitest';
import { buildServer } from '../../scripts/build.ts';
import { TestIdentity } from './identity.ts';
import { makeFolder } from './local.ts';
import { accepted } from './people.ts';
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
async function acquirePostgresPool(): Promise<Database> {
  const database = free.pop() ?? (await openDatabase(await acquirePostgres()));
  // Deletions cascade to the other tables. On tables as small as these, `delete` is ten times faster than `truncate`.
  for (const table of ['reservations', 'wishlists', 'profiles', 'programTokens', 'accounts'] as const)
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

let created = 0;

/** Returns the address of a new, migrated database on the tests' PostgreSQL server, which only this test uses. */
export async function acquirePostgres(): Promise<string> {
  created += 1;
  const url = new URL(inject('postgresTemplate'));
  url.pathname = 'postgres';
  const name = `test_${process.pid}_${created}`;
  await runSql(url.href, `create database ${name} template template`);
  url.pathname = name;
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
  const statements: string[] = [];
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
  const takeStatements = () => statements.splice(0);
  return { database: counted, takeStatements, countStatements: () => takeStatements().length };
}

/** A database that can stop answering prepared statements. */
export async function openUnavailableDatabase() {
  const database = await openEmptyDatabase();
  let isDown = false;
  const unavailable: Database = {
    ...database,
    prepare(name, statement) {
      const run = database.prepare(name, statement);
      return async (values) => {
        if (isDown) throw new Unavailable('The database does not answer.');
        return run(values);
      };
    },
  };
  const stop = () => {
    isDown = true;
  };
  return { database: unavailable, stop };
}

type Table = 'items' | 'openings' | 'remarks' | 'reservations' | 'users' | 'wishlists';

/** A database, and a way to cause a real error: `dropTable` drops a table while the server runs. */
export async function openBreakableDatabase() {
  if (inject('database') === 'postgres') {
    const url = await acquirePostgres();
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
 * chosen a paper, written a line and a day, received or hidden an item, reserved another item after theirs was removed, removed a
 * wishlist of their own or from their list, logged out everywhere, written a remark, or made a token for a program.
 */
export async function fillWithPeople(database: Database, people = 30): Promise<void> {
  const services = buildServices({ database, identity: new TestIdentity() });
  const { users, wishlists, items, kept, reservations, gifts, remarks, sharing, programs } = services;
  const pictures = buildLinkPreviewStore(database);
  const viewers = Array.from({ length: people }, (_, n) => ({ id: `person-${n}`, email: `p${n}@example.com` }));
  for (const [n, viewer] of viewers.entries()) {
    await users.admit(viewer.id);
    await users.createProfile(viewer, { username: `Persön ${n} 🎁`, bio: "'; drop" }, inputs.createProfile);
    const { id } = accepted(
      await wishlists.create(viewer, { name: `Wishes ${n}`, paper: papers[n % 7] ?? null }, inputs.createWishlist),
    );
    if (n % 3 === 1) await wishlists.describe(viewer, id, { about: 'Größe 39 🧦', day: '02-29' });
    const add = async (input: object) => accepted(await items.add(viewer, id, input, itemInputs.addItem));
    const item = await add({ name: 'Kite', link: 'https://shop.example/ä', note: 'Red,\nplease 🪁' });
    if (n % 10 === 0) {
      const file = Buffer.from([n, 0, 255]);
      await pictures.setPicture(item, viewer.id, { name: `${item.id}-3x2`, large: file, small: file });
      await items.edit(viewer, id, item.id, { price: { amount: '12.50', currency: 'EUR' } }, itemInputs.editItem);
    }
    const { shareCode } = accepted(await wishlists.share(viewer, id));
    const giver = viewers[n - 1];
    if (giver) await reservations.reserve(giver, { wishlistId: id, itemId: item.id, shareCode });
    if (giver && n % 4 === 2) {
      const place = { wishlistId: id, itemId: n % 8 === 2 ? item.id : null, shareCode };
      accepted(await remarks.write(giver, place, { words: 'Größe 39? 🎁' }));
    }
    // The giver of a few finds out that the item was removed.
    if (n % 4 === 1) await items.remove(viewer, id, item.id);
    if (n % 4 === 3) await kept.receive(viewer, id, item.id, { note: 'Thanked,\ntwice' });
    if (n % 8 === 2) await kept.hide(viewer, id, item.id);
    if (n % 5 === 2) {
      const old = accepted(await wishlists.create(viewer, { name: 'Old' }, inputs.createWishlist));
      await items.add(viewer, old.id, { name: 'Sledge', link: 'https://shop.example/sledge' }, itemInputs.addItem);
      await wishlists.remove(viewer, old.id);
    }
    if (giver && n % 3 === 0) await gifts.markBought(giver, id, item.id, true);
    if (giver && n % 8 === 1) {
      const lamp = await add({ name: 'Lamp', link: 'https://shop.example/lamp' });
      await reservations.reserve(giver, { wishlistId: id, itemId: lamp.id, shareCode });
    }
    if (giver && n % 5 === 1) await sharing.unlist(giver, id);
    if (n % 6 === 0) await users.logOutEverywhere(viewer);
    if (n % 7 === 0) {
      const signedInAt = Number.MAX_SAFE_INTEGER;
      const input = { name: 'Kitchen', access: 'READ', days: 30 };
      const { token } = accepted(await programs.create({ viewer, signedInAt }, input));
      if (n % 2 === 0) await programs.verify(token);
    }
  }
  const store = buildUserStore(database);
  await store.insertAccount('gone');
  await store.erase('gone');
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
  const child = promisify(execFile)(process.execPath, [script, command, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  // An exit code other than 0 rejects, with the same output.
  const { code = 0, stdout, stderr } = await child.catch((error) => error);
  return { code, printed: stdout, errors: stderr.trim() };
}

/** All rows of the database at an address. */
export async function contentsOf(url: string) {
  const database = await openDatabase(url);
  const all = await readContents(database);
  await database.close();
  return all;
}

/** Inserts this many items into a wishlist, without the limits of the stores. */
export async function fillWishlist(
  { insert, tables }: Database,
  wishlistId: string,
  count: number,
  more = 'wish',
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const link = `https://shop.example/${more}`;
    return { id: nanoid(), wishlistId, name: `Wish ${n}`, link, createdAt: n, position: n };
  });
  await insert(tables.items).values(rows);
}

/** Inserts this many wishlists of a person, without the limits. */
export async function fillWishlists({ insert, tables }: Database, ownerId: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => {
    return { id: nanoid(), ownerId, name: `Wishlist ${n}`, shareCode: nanoid(), order: n, createdAt: n };
  });
  await insert(tables.wishlists).values(rows);
  return rows;
}

/** Inserts this many wishlists of an owner, all opened by a giver, without the limits. */
export async function fillOpenings(
  database: Database,
  { ownerId, giverId: userId }: { ownerId: string; giverId: string },
  count: number,
): Promise<void> {
  const { accounts, openings } = database.tables;
  await database.insert(accounts).values({ userId }).onConflictDoNothing();
  const wishlists = await fillWishlists(database, ownerId, count);
  const rows = wishlists.map(({ id, shareCode }, openedAt) => ({ wishlistId: id, userId, shareCode, openedAt }));
  await database.insert(openings).values(rows);
}

/** Inserts this many reservations of deleted items, without the limit. */
export async function fillReservations(database: Database, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    return { wishlistId: `${n}`.padStart(22, 'w'), itemId: `${n}`.padStart(22, 'i'), userId };
  });
  await database.insert(database.tables.reservations).values(rows);
}

/** Inserts this many pictures of an item of Ann's, as large as a picture can be, without the limit. */
export async function fillPictures({ insert, tables }: Database, itemId: string, count: number): Promise<void> {
  const file = Buffer.alloc(limits.pictureFile);
  const row = { itemId, ownerId: 'ann', size: 2 * file.length, large: file, small: file };
  await insert(tables.pictures).values(Array.from({ length: count }, (_, n) => ({ ...row, name: `${n}` })));
}

/** Gives an item of Ann's a picture of 3 x 2 pixels, with these two files. */
export async function givePicture(
  database: Database,
  item: { id: string; wishlistId: string; link: string },
  [large, small] = [Buffer.of(1), Buffer.of(1)],
): Promise<void> {
  const picture = { name: 'k-3x2', large, small };
  await buildLinkPreviewStore(database).setPicture({ ...item, picture: null }, 'ann', picture);
}
