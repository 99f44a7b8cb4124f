import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentsOf } from '../support/database.ts';
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
    /** Creates a database by the first migrations. Answers its URL. */
    async function createEarlier(length: number, more = rowsSince(length).join('')) {
      const folder = await makeFolder();
      cpSync(all, folder, { recursive: true });
      const entries = journal.entries.slice(0, length);
      writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
      return createDatabase(folder, rows + more);
    }

    test.each(earlier)('keeps every row of a database whose last migration was %s', async (_, length) => {
      const updated = await contentsOf(await createEarlier(length));
      const parsed = Object.entries(updated).map(([table, texts]) => [table, texts.map((text) => JSON.parse(text))]);
      expect(Object.fromEntries(parsed)).toEqual(contents);
    });

    test('finds the names of what givers have reserved, where they had them before', async () => {
      const length = journal.entries.findIndex(({ tag }) => tag === '0007_gifts_remember');
      const database = await openDatabase(await createEarlier(length, rowsOfDeletedItems));
      onTestFinished(() => database.close());
      const { reservations } = database.tables;
      const rows = await database.select().from(reservations).orderBy(reservations.itemId);
      expect(
        rows.map(({ itemId, itemName, wishlistName, ownerId }) => [itemId, itemName, wishlistName, ownerId]),
      ).toEqual([
        ['hat', null, null, null],
        ['kite', 'Kite', 'Birthday', 'ann'],
        ['lamp', 'Lamp', 'My day', 'ann'],
        ['ring', null, null, 'ann'],
        ['vase', null, null, 'ann'],
      ]);
    });

    test('finds the link and price of what givers have reserved, where they have opened its current link', async () => {
      const length = journal.entries.findIndex(({ tag }) => tag === '0009_gifts_remember_more');
      const url = await createEarlier(
        length,
        `update items set price_amount = '9.50', price_currency = 'EUR';
        insert into accounts (uid) values ('cleo');
        insert into items (id, wishlist_id, name, link, created_at) values ('lamp', 'birthday', 'Lamp', 'https://a.example', 2);
        insert into reservations (wishlist_id, item_id, user_id, is_current)
          values ('birthday', 'lamp', 'cleo', 1), ('birthday', 'vase', 'bob', null);
        insert into openings (wishlist_id, user_id, share_code, opened_at) values ('birthday', 'cleo', 'former code', 3);`,
      );
      const database = await openDatabase(url);
      onTestFinished(() => database.close());
      const { reservations } = database.tables;
      const rows = await database.select().from(reservations).orderBy(reservations.itemId);
      expect(
        rows.map(({ itemId, itemLink, itemPriceAmount, itemPriceCurrency, ownerName }) => [
          itemId,
          itemLink,
          itemPriceAmount,
          itemPriceCurrency,
          ownerName,
        ]),
      ).toEqual([
        ['kite', 'https://shop.example/kite', '9.50', 'EUR', 'Ann'],
        ['lamp', null, null, null, null],
        ['vase', null, null, null, 'Ann'],
      ]);
    });

    test.each(earlier)('has new items and gifts from then on, where the last migration was %s', async (_, length) => {
      const database = await openDatabase(await createEarlier(length));
      onTestFinished(() => database.close());
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
      expect(await gifts.list(giverWithId('bob'), { limit: 9, offset: 0 })).toMatchObject([
        { itemId: 'lamp', item: { name: 'lamp' } },
        {
          itemId: 'kite',
          item: null,
          seen: { itemName: 'Kite', itemLink: 'https://shop.example/kite', ownerName: 'Ann' },
        },
      ]);
    });
  });
}
