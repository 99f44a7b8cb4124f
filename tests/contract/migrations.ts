import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readContents } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { buildStores, giverWithId, heldBy, viewOf } from './fixtures.ts';

/** Creates a database by the migrations of a folder, runs SQL on it and returns its URL. */
type CreateDatabase = (migrationsFolder: string, sql: string) => Promise<string>;

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

/** Bob has reserved four more items of Ann's: two that she deleted, one that is not shared, and one of which nothing is left. */
const rowsOfDeletedItems = `
  insert into wishlists (id, owner_id, name, share_code, "order", created_at) values ('private', 'ann', 'Private', null, 1, 1);
  insert into items (id, wishlist_id, name, link, created_at) values ('ring', 'private', 'Ring', 'https://a.example', 2);
  insert into reservations (wishlist_id, item_id, user_id, is_current) values ('birthday', 'lamp', 'bob', null),
    ('wedding', 'vase', 'bob', 1), ('private', 'ring', 'bob', 1), ('unknown', 'hat', 'bob', 1);
  insert into deleted_items (id, wishlist_id, owner_id, name, wishlist_name, deleted_at)
    values ('lamp', 'birthday', 'ann', 'Lamp', 'My day', 1), ('vase', 'wedding', 'ann', null, null, 1);`;

/** What a server has stored besides, once it had applied as many migrations. */
const laterRows = [
  { migrations: 6, sql: "update openings set last_opened_at = 2 where user_id = 'bob';" },
  {
    migrations: 8,
    sql: "update reservations set item_name = 'Kite', wishlist_name = 'Birthday', owner_id = 'ann' where user_id = 'bob';",
  },
];

const rowsSince = (length: number) => laterRows.flatMap(({ migrations, sql }) => (length >= migrations ? sql : []));

/** The same rows as the stores read them today. */
const contents = {
  accounts: ['ann', 'bob'].map((uid) => ({ uid, deletionRequestedAt: null, deletedAt: null, sessionsEndedAt: null })),
  users: [{ id: 'ann', username: 'Ann', bio: 'Sails.', email: 'a@example.com', avatarUrl: 'avatar4' }],
  wishlists: [{ id: 'birthday', ownerId: 'ann', name: 'Birthday', shareCode: 'code', order: 0, createdAt: 1 }],
  items: [
    {
      id: 'kite',
      wishlistId: 'birthday',
      name: 'Kite',
      link: 'https://shop.example/kite',
      note: '',
      priceAmount: null,
      priceCurrency: null,
      picture: null,
      createdAt: 2,
    },
  ],
  reservations: [
    {
      wishlistId: 'birthday',
      itemId: 'kite',
      userId: 'bob',
      isCurrent: 1,
      reservedAt: 0,
      boughtAt: null,
      itemName: 'Kite',
      wishlistName: 'Birthday',
      ownerId: 'ann',
      itemLink: 'https://shop.example/kite',
      itemPriceAmount: null,
      itemPriceCurrency: null,
      ownerName: 'Ann',
    },
  ],
  pictures: [],
  openings: [
    { wishlistId: 'birthday', userId: 'bob', shareCode: 'code', openedAt: 3, lastOpenedAt: 2, hiddenAt: null },
  ],
};

export function describeMigrations(database: 'sqlite' | 'postgres', createDatabase: CreateDatabase) {
  const all = `drizzle/${database}/migrations`;
  const journal: Journal = JSON.parse(readFileSync(`${all}/meta/_journal.json`, 'utf8'));
  const earlier = journal.entries.slice(0, -1).map(({ tag }, at) => [tag, at + 1] as const);

  describe('Whoever updates the server', () => {
    /** Opens a database that was created by the first migrations. */
    async function openEarlier(length: number, more: string) {
      const folder = await makeFolder();
      cpSync(all, folder, { recursive: true });
      const entries = journal.entries.slice(0, length);
      writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
      const database = await openDatabase(await createDatabase(folder, rows + more));
      onTestFinished(() => database.close());
      return database;
    }

    /** What is stored of each reservation, where the server had applied the migrations before this one. */
    async function readReservations(migration: string, more: string) {
      const length = journal.entries.findIndex(({ tag }) => tag === migration);
      const { select, tables } = await openEarlier(length, more);
      return select().from(tables.reservations).orderBy(tables.reservations.itemId);
    }

    test.each(earlier)('keeps every row, and has news and gifts from then on, after %s', async (_, length) => {
      const database = await openEarlier(length, rowsSince(length).join(''));
      const stored = Object.entries(await readContents(database));
      const parsed = stored.map(([table, texts]) => [table, texts.map((text) => JSON.parse(text))]);
      expect(Object.fromEntries(parsed)).toEqual(contents);

      const { sharing, reservations, gifts, addItem, removeItem } = buildStores(database);
      const hasNews = async () => (await sharing.newsOf('bob', ['birthday'])).map(({ hasNewItems }) => hasNewItems);
      expect(await hasNews()).toEqual([false]);
      await addItem('lamp', 'birthday');
      expect(await hasNews()).toEqual([true]);
      const bob = viewOf('birthday', 'bob');
      expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsAnother');
      await removeItem('kite');
      await gifts.releaseDeleted(bob);
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(heldBy('bob'));
      const seen = { itemName: 'Kite', itemLink: 'https://shop.example/kite', ownerName: 'Ann' };
      expect(await gifts.list(giverWithId('bob'), { limit: 9, offset: 0 })).toMatchObject([
        { itemId: 'lamp', item: { name: 'lamp' } },
        { itemId: 'kite', item: null, seen },
      ]);
    });

    test('finds the names of what givers have reserved, where they had them before', async () => {
      const stored = await readReservations('0007_gifts_remember', rowsOfDeletedItems);
      expect(stored.map((row) => [row.itemId, row.itemName, row.wishlistName, row.ownerId])).toEqual([
        ['hat', null, null, null],
        ['kite', 'Kite', 'Birthday', 'ann'],
        ['lamp', 'Lamp', 'My day', 'ann'],
        ['ring', null, null, 'ann'],
        ['vase', null, null, 'ann'],
      ]);
    });

    test('finds the link and price of what givers have reserved, where they have opened its current link', async () => {
      const stored = await readReservations(
        '0009_gifts_remember_more',
        `update items set price_amount = '9.50', price_currency = 'EUR';
        insert into accounts (uid) values ('cleo');
        insert into items (id, wishlist_id, name, link, created_at) values ('lamp', 'birthday', 'Lamp', 'https://a.example', 2);
        insert into reservations (wishlist_id, item_id, user_id, is_current)
          values ('birthday', 'lamp', 'cleo', 1), ('birthday', 'vase', 'bob', null);
        insert into openings (wishlist_id, user_id, share_code, opened_at) values ('birthday', 'cleo', 'former code', 3);`,
      );
      expect(
        stored.map((row) => [row.itemId, row.itemLink, row.itemPriceAmount, row.itemPriceCurrency, row.ownerName]),
      ).toEqual([
        ['kite', 'https://shop.example/kite', '9.50', 'EUR', 'Ann'],
        ['lamp', null, null, null, null],
        ['vase', null, null, null, 'Ann'],
      ]);
    });
  });
}
