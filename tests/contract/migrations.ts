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
    test.each(earlier)('keeps every row, and has news and gifts from then on, after %s', async (_, length) => {
      const folder = await makeFolder();
      cpSync(all, folder, { recursive: true });
      const entries = journal.entries.slice(0, length);
      writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
      const database = await openDatabase(await createDatabase(folder, rows + rowsSince(length).join('')));
      onTestFinished(() => database.close());
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
  });
}
