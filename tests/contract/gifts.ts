import { describe, expect, test } from 'vitest';
import { free, giverWithId, type OpenDatabase, openBirthday, viewOf } from './fixtures.ts';

const firstPage = { limit: 50, offset: 0 };
const [bobAsGiver, cleoAsGiver] = [giverWithId('bob'), giverWithId('cleo')];

export function describeGifts(openDatabase: OpenDatabase) {
  describe('A giver’s gifts', () => {
    test('are what they have reserved on all wishlists, the newest first, and nobody else’s', async () => {
      const { shareAnother, addItem, gifts, reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await reservations.reserve(cleo, 'lamp');
      for (const name of ['wedding', 'xmas']) {
        await shareAnother(name);
        await addItem(`item of ${name}`, name);
        await reservations.reserve(viewOf(name, 'bob', name), `item of ${name}`);
      }
      expect(await gifts.list(bobAsGiver, firstPage)).toMatchObject([
        { itemId: 'item of xmas', item: { name: 'item of xmas' }, wishlist: { name: 'xmas' }, ownerName: null },
        { itemId: 'item of wedding', item: { link: 'https://shop.example' }, wishlist: { ownerId: 'ann' } },
        { itemId: 'kite', seen: { itemName: 'kite', wishlistName: 'birthday' }, boughtAt: null },
      ]);
      expect((await gifts.list(cleoAsGiver, firstPage)).map(({ itemId }) => itemId)).toEqual(['lamp']);
    });

    test('keep what the giver saw, also once all of it is changed and deleted, until they give it up', async () => {
      const { gifts, items, users, wishlists, reservations, removeItem, bob } = await openBirthday(openDatabase);
      await items.update('birthday', 'kite', { priceAmount: '9.50', priceCurrency: 'EUR' });
      await users.insertProfile({ id: 'ann', username: 'Ann', bio: '', email: '', avatarUrl: '' });
      await reservations.reserve(bob, 'kite');
      const change = { name: 'Red kite', link: 'https://other.example', priceAmount: '12.00', priceCurrency: 'USD' };
      await items.update('birthday', 'kite', change);
      await users.updateProfile('ann', { username: 'Anne', bio: '', avatarUrl: '' });
      await wishlists.rename('birthday', 'ann', 'My day');
      await removeItem('kite');
      const [gift] = await gifts.list(bobAsGiver, firstPage);
      expect(gift).toMatchObject({ itemId: 'kite', item: null });
      expect(gift?.seen).toEqual({
        itemName: 'kite',
        itemLink: 'https://shop.example',
        itemPriceAmount: '9.50',
        itemPriceCurrency: 'EUR',
        wishlistName: 'birthday',
        ownerName: 'Ann',
      });
      expect(gift?.wishlist).toMatchObject({ name: 'My day' });
      await gifts.giveUp(bobAsGiver, 'birthday', 'kite');
      expect(await gifts.list(bobAsGiver, firstPage)).toEqual([]);
    });

    test('on an item that exists, and those of others, are not released', async () => {
      const { gifts, reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      for (const giver of [cleo, bob]) await gifts.releaseDeleted(giver);
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(free);
      expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsAnother');
    });
  });
}
