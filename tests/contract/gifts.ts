import { describe, expect, test } from 'vitest';
import { free, giverWithId, heldBy, type OpenDatabase, openBirthday, viewOf } from './fixtures.ts';

const firstPage = { limit: 50, offset: 0 };
const [bobAsGiver, cleoAsGiver] = [giverWithId('bob'), giverWithId('cleo')];

export function describeGifts(openDatabase: OpenDatabase) {
  /** Bob has reserved the kite, and then an item of each of these wishlists of Ann's. */
  async function openWithGifts(names: string[] = []) {
    const stores = await openBirthday(openDatabase);
    const { addWishlist, addItem, reservations, wishlists, bob } = stores;
    await reservations.reserve(bob, 'kite');
    for (const name of names) {
      await addWishlist(name);
      await addItem(`item of ${name}`, name);
      await wishlists.share(name, 'ann', `code of ${name}`);
      await reservations.reserve(viewOf(name, 'bob', `code of ${name}`), `item of ${name}`);
    }
    return stores;
  }

  describe('A giver’s gifts', () => {
    test('are what they have reserved on all wishlists, the newest first, and nobody else’s', async () => {
      const { gifts, reservations, cleo } = await openWithGifts(['wedding', 'xmas']);
      await reservations.reserve(cleo, 'lamp');
      expect(await gifts.list(bobAsGiver, firstPage)).toMatchObject([
        { itemId: 'item of xmas', item: { name: 'item of xmas' }, wishlist: { name: 'xmas' }, ownerName: null },
        { itemId: 'item of wedding', item: { link: 'https://shop.example' }, wishlist: { ownerId: 'ann' } },
        { itemId: 'kite', seen: { itemName: 'kite', wishlistName: 'birthday' }, boughtAt: null },
      ]);
      expect((await gifts.list(cleoAsGiver, firstPage)).map(({ itemId }) => itemId)).toEqual(['lamp']);
    });

    test('come a page at a time', async () => {
      const { gifts } = await openWithGifts(['wedding', 'xmas']);
      const idsOf = async (limit: number, offset: number) =>
        (await gifts.list(bobAsGiver, { limit, offset })).map(({ itemId }) => itemId);
      expect(await idsOf(2, 0)).toEqual(['item of xmas', 'item of wedding']);
      expect(await idsOf(2, 2)).toEqual(['kite']);
      expect(await idsOf(2, 3)).toEqual([]);
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

    test('keep the names of an item that was deleted with its wishlist', async () => {
      const { gifts, removeWishlist } = await openWithGifts();
      await removeWishlist();
      const seen = { itemName: 'kite', wishlistName: 'birthday', ownerName: null };
      expect(await gifts.list(bobAsGiver, firstPage)).toMatchObject([{ item: null, wishlist: null, seen }]);
    });

    test('are marked as bought and given up by their giver only', async () => {
      const { gifts, reservations, cleo, bob } = await openWithGifts();
      await gifts.markBought(cleoAsGiver, 'birthday', 'kite', 5);
      await gifts.giveUp(cleoAsGiver, 'birthday', 'kite');
      expect(await gifts.find(cleoAsGiver, 'birthday', 'kite')).toBeNull();
      expect(await gifts.find(bobAsGiver, 'birthday', 'kite')).toMatchObject({ boughtAt: null });
      await gifts.markBought(bobAsGiver, 'birthday', 'kite', 6);
      expect(await gifts.find(bobAsGiver, 'birthday', 'kite')).toMatchObject({ boughtAt: 6 });
      expect(await reservations.find(cleo, 'kite')).not.toHaveProperty('boughtAt');
      await gifts.giveUp(bobAsGiver, 'birthday', 'kite');
      expect(await reservations.find(bob, 'kite')).toMatchObject(free);
    });
  });

  describe('A giver whose item was deleted', () => {
    test('may reserve another on the wishlist as often as that happens, and keeps all of them', async () => {
      const { gifts, reservations, removeItem, bob } = await openWithGifts();
      await removeItem('kite');
      await gifts.releaseDeleted(bob);
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(heldBy('bob'));
      await removeItem('lamp');
      await gifts.releaseDeleted(bob);
      expect((await gifts.list(bobAsGiver, firstPage)).map(({ itemId }) => itemId)).toEqual(['lamp', 'kite']);
      expect(await reservations.findConflict(bob, 'lamp')).toBe('isOwn');
    });

    test('still has one item of the wishlist at most', async () => {
      const { gifts, reservations, addItem, removeItem, bob } = await openWithGifts();
      await addItem('book', 'birthday');
      await removeItem('kite');
      await gifts.releaseDeleted(bob);
      await reservations.reserve(bob, 'lamp');
      await gifts.releaseDeleted(bob);
      expect(await reservations.reserve(bob, 'book')).toMatchObject(free);
      expect(await reservations.findConflict(bob, 'book')).toBe('holdsAnother');
    });

    test('releases nothing of somebody else, and nothing that exists', async () => {
      const { gifts, reservations, bob, cleo } = await openWithGifts();
      await gifts.releaseDeleted(cleo);
      await gifts.releaseDeleted(bob);
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(free);
    });
  });

  describe('The account of an owner', () => {
    test('is deleted with the reservations of their items, also of those that were deleted before', async () => {
      const { gifts, users, removeItem, removeWishlist, tables, database } = await openWithGifts(['wedding', 'xmas']);
      await removeItem('kite');
      await removeWishlist('wedding');
      await users.erase('ann', 9);
      expect(await gifts.list(bobAsGiver, firstPage)).toEqual([]);
      expect(await database.select().from(tables.reservations)).toEqual([]);
    });

    test('is deleted with them where a wishlist was deleted after the deletion of the account was requested', async () => {
      const { users, removeWishlist, tables, database } = await openWithGifts();
      await users.requestDeletion('ann', 8);
      await removeWishlist();
      await users.erase('ann', 9);
      expect(await database.select().from(tables.wishlists)).toEqual([]);
      expect(await database.select().from(tables.reservations)).toEqual([]);
    });
  });
}
