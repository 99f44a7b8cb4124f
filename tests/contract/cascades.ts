import { describe, expect, test } from 'vitest';
import { heldBy, type OpenDatabase, openBirthday } from './fixtures.ts';

export function describeCascades(openDatabase: OpenDatabase) {
  describe('Deleting', () => {
    test('a wishlist also deletes its items, their reservations and its openings', async () => {
      const { database, tables, wishlists, reservations, sharing, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await sharing.open('bob', 'code', 1);
      expect(await wishlists.remove('birthday', 'ann')).toMatchObject({ id: 'birthday' });
      expect(await database.select().from(tables.items)).toEqual([]);
      expect(await database.select().from(tables.reservations)).toEqual([]);
      expect(await database.select().from(tables.openings)).toEqual([]);
    });

    test('an item also deletes its reservation, so that the giver may reserve another', async () => {
      const { items, reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      expect(await items.remove('birthday', 'kite')).toMatchObject({ id: 'kite' });
      expect(await reservations.findHindrance(bob, 'lamp')).toBe('none');
      expect(await reservations.reserve(bob, 'lamp')).toMatchObject(heldBy('bob'));
    });
  });
}
