import { buildClock } from '@wishnest/server/clock';
import type { Database } from '@wishnest/server/db/database';
import { buildItemPictureStore } from '@wishnest/server/itemPictures/store';
import { buildServices } from '@wishnest/server/services';
import { buildUserStore } from '@wishnest/server/users/store';
import { TestIdentity } from './identity.ts';

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

/** All rows by table, in an order that is the same on both databases. */
export async function readContents({ select, tables }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    all[name] = (await select().from(table)).map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
