import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openBirthday } from './fixtures.ts';

export function describeCascades(openDatabase: OpenDatabase) {
  describe('Deleting', () => {
    test('a wishlist also deletes its items and its openings, and no reservation', async () => {
      const { database, tables, removeWishlist, reservations, sharing, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await sharing.open('bob', 'code', 1);
      expect(await removeWishlist()).toMatchObject({ id: 'birthday' });
      expect(await database.select().from(tables.items)).toEqual([]);
      expect(await database.select().from(tables.openings)).toEqual([]);
      expect(await database.select().from(tables.reservations)).toMatchObject([{ itemId: 'kite', userId: 'bob' }]);
    });

    test('an item, or its picture, also deletes the files, and those of no other item', async () => {
      const { database, tables, items, removeItem, addPicture } = await openBirthday(openDatabase);
      const names = async () => (await database.select().from(tables.pictures)).map(({ name }) => name);
      await addPicture('kite', 'k');
      await addPicture('lamp', 'l');
      expect(await items.update('elsewhere', 'lamp', { picture: null })).toBeNull();
      expect(await items.update('birthday', 'kite', { picture: null })).toMatchObject({ picture: null });
      expect(await names()).toEqual(['l']);
      await addPicture('kite', 'k');
      await removeItem('kite');
      expect(await names()).toEqual(['l']);
    });
  });
}
