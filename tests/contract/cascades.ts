import { describe, expect, test } from 'vitest';
import { heldBy, type OpenDatabase, openBirthday } from './fixtures.ts';

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

    test('an item also deletes its pictures, and those of no other item', async () => {
      const { database, tables, removeItem, addPicture } = await openBirthday(openDatabase);
      await addPicture('kite', 'k');
      await addPicture('lamp', 'l');
      await removeItem('kite');
      expect(await database.select({ name: tables.pictures.name }).from(tables.pictures)).toEqual([{ name: 'l' }]);
    });

    test('a picture also deletes its files, and those of no other item', async () => {
      const { database, tables, items, addPicture } = await openBirthday(openDatabase);
      await addPicture('kite', 'k');
      await addPicture('lamp', 'l');
      expect(await items.update('birthday', 'kite', { picture: null })).toMatchObject({ picture: null });
      expect(await items.update('elsewhere', 'lamp', { picture: null })).toBeNull();
      expect(await database.select({ name: tables.pictures.name }).from(tables.pictures)).toEqual([{ name: 'l' }]);
    });

    test('an item deletes no reservation, and the giver may reserve another', async () => {
      const { removeItem, gifts, reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      expect(await removeItem('kite')).toMatchObject({ id: 'kite' });
      expect(await reservations.findConflict(bob, 'lamp')).toBe('holdsDeleted');
      await gifts.releaseDeleted(bob);
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(heldBy('bob'));
    });
  });
}
