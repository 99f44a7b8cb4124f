import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giverOf } from '@wishnest/domain/access';
import { openDatabase } from '@wishnest/server/platform/db/open';
import BetterSqlite3 from 'better-sqlite3';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { expect, inject, onTestFinished, test } from 'vitest';
import { acquirePostgres, readContents } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runSql } from '../support/postgres.ts';
import { buildStores, viewOf } from './fixtures.ts';

interface Journal {
  entries: { tag: string }[];
}

/** Bob has reserved Ann's kite. The first version had these columns already. */
const rows = `
  insert into accounts (uid) values ('ann'), ('bob');
  insert into users (id, username, bio, email, avatar_url) values ('ann', 'Ann', 'Sails.', 'a@example.com', 'avatar4');
  insert into wishlists (id, owner_id, name, share_code, "order", created_at)
    values ('birthday', 'ann', 'Birthday', 'code', 0, 1);
  insert into items (id, wishlist_id, name, link, created_at)
    values ('kite', 'birthday', 'Kite', 'https://shop.example/kite', 2);
  insert into reservations (wishlist_id, item_id, user_id) values ('birthday', 'kite', 'bob');
  insert into openings (wishlist_id, user_id, share_code, opened_at) values ('birthday', 'bob', 'code', 3);`;

/** What a server has stored besides, once it had applied as many migrations. */
const laterRows = [
  { migrations: 6, sql: "update openings set last_opened_at = 2 where user_id = 'bob';" },
  {
    migrations: 8,
    sql: "update reservations set item_name = 'Kite', wishlist_name = 'Birthday', owner_id = 'ann' where user_id = 'bob';",
  },
  {
    migrations: 10,
    sql: "update reservations set item_link = 'https://shop.example/kite', owner_name = 'Ann' where user_id = 'bob';",
  },
];

const rowsSince = (length: number) => laterRows.flatMap(({ migrations, sql }) => (length >= migrations ? sql : []));

/** The same rows as the stores read them today, and the columns that later migrations have filled. */
const contents = {
  accounts: [{ userId: 'ann' }, { userId: 'bob' }],
  profiles: [{ id: 'ann', username: 'Ann', bio: 'Sails.', email: 'a@example.com', avatarUrl: 'avatar4' }],
  wishlists: [{ id: 'birthday', ownerId: 'ann', name: 'Birthday', shareCode: 'code', order: 0, createdAt: 1 }],
  items: [
    {
      ...{ id: 'kite', wishlistId: 'birthday', name: 'Kite', link: 'https://shop.example/kite' },
      ...{ createdAt: 2, position: 2, isStarred: 0 },
    },
  ],
  reservations: [
    {
      ...{ wishlistId: 'birthday', itemId: 'kite', userId: 'bob', isCurrent: 1, ownerId: 'ann' },
      ...{ wishlistName: 'Birthday', itemName: 'Kite', itemLink: 'https://shop.example/kite', ownerName: 'Ann' },
    },
  ],
  openings: [{ wishlistId: 'birthday', userId: 'bob', shareCode: 'code', openedAt: 3, shownUntil: 2 }],
};

/** Creates a database by the migrations of a folder, runs SQL on it and returns its URL. */
async function createDatabase(migrationsFolder: string, sql: string): Promise<string> {
  if (inject('database') === 'postgres') {
    const url = await acquirePostgres();
    const empty = 'drop schema public cascade; drop schema drizzle cascade; create schema public';
    await runSql(url, empty, () => migratePostgres(drizzlePostgres(url), { migrationsFolder }), sql);
    return url;
  }
  const file = join(await makeFolder(), 'wishnest.db');
  const client = new BetterSqlite3(file);
  migrateSqlite(drizzleSqlite(client), { migrationsFolder });
  client.exec(sql);
  client.close();
  return `file:${file}`;
}

const all = `drizzle/${inject('database')}/migrations`;
const journal: Journal = JSON.parse(readFileSync(`${all}/meta/_journal.json`, 'utf8'));
test('A version that is older than the database refuses it in one line', async () => {
  const isPostgres = inject('database') === 'postgres';
  const table = isPostgres ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations';
  const newer = `insert into ${table} (hash, created_at) values ('newer', 99999999999999)`;
  const opening = openDatabase(await createDatabase(all, newer));
  await expect(opening).rejects.toThrow(
    / was written by a newer version of Wishnest\. Update this one, or restore a backup\.$/,
  );
});

const earlier = journal.entries.slice(0, -1).map(({ tag }, at) => [tag, at + 1] as const);

test.each(earlier)(
  'Whoever updates the server keeps every row, and has news and gifts from then on, after %s',
  async (_, length) => {
    const folder = await makeFolder();
    cpSync(all, folder, { recursive: true });
    const entries = journal.entries.slice(0, length);
    writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
    const database = await openDatabase(await createDatabase(folder, rows + rowsSince(length).join('')));
    onTestFinished(() => database.close());
    const stored = Object.entries(await readContents(database));
    const parsed = stored.map(([table, texts]) => [table, texts.map((text) => JSON.parse(text))]);
    expect(Object.fromEntries(parsed)).toMatchObject(contents);

    const { sharing, reservations, gifts, addItem, removeItem } = buildStores(database);
    const hasNews = async () => (await sharing.newsOf('bob', ['birthday'])).map(({ hasNewItems }) => hasNewItems);
    expect(await hasNews()).toEqual([false]);
    await addItem('lamp', 'birthday');
    expect(await hasNews()).toEqual([true]);
    const bob = viewOf('birthday', 'bob');
    expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsAnother');
    await removeItem('kite');
    await reservations.releaseRemoved(bob);
    expect(await reservations.reserve(bob, 'lamp')).toBe(true);
    const seen = { itemName: 'Kite', itemLink: 'https://shop.example/kite', ownerName: 'Ann' };
    expect(await gifts.list(giverOf({ id: 'bob', email: '' }), { limit: 9, offset: 0 })).toMatchObject([
      { reservation: { itemId: 'lamp' }, items: { name: 'lamp' } },
      { reservation: { itemId: 'kite', ...seen }, items: null },
    ]);
  },
);
