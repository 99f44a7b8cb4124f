import { limits } from '@wishnest/domain/limits';
import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openBirthday, openStores, viewOf } from './fixtures.ts';

/** A statement may have fewer parameters: 32,766 on SQLite and 65,535 on PostgreSQL. */
const manyIds = Array.from({ length: 70_000 }, (_, n) => `wishlist-${n}`);

export function describeManyWishlists(openDatabase: OpenDatabase) {
  describe('For somebody with very many wishlists', () => {
    test('the items of all their wishlists are listed at once', async () => {
      const { items } = await openBirthday(openDatabase);
      expect(await items.listOf([...manyIds, 'birthday'])).toMatchObject([{ id: 'kite' }, { id: 'lamp' }]);
      expect(await items.firstOf([...manyIds, 'birthday'])).toMatchObject([{ id: 'kite' }, { id: 'lamp' }]);
    });

    test('the items of all wishlists shared with them are listed at once', async () => {
      const { reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'lamp');
      expect(await reservations.listItems([...manyIds.map((id) => viewOf(id, 'bob')), bob])).toMatchObject([
        { id: 'kite', isReserved: false },
        { id: 'lamp', reservedBy: 'bob' },
      ]);
    });

    test('as many wishlists as a call can name are reordered at once', async () => {
      const { database, tables, wishlists } = await openStores(openDatabase);
      const ids = manyIds.slice(0, limits.wishlistsPerPerson);
      const rows = ids.map((id) => ({ id, ownerId: 'ann', name: 'One of many', order: 0, createdAt: 1 }));
      await database.insert(tables.wishlists).values(rows);
      const backwards = ids.toReversed().map((id, order) => ({ id, order }));
      await wishlists.reorder('ann', backwards);
      expect((await wishlists.listOf('ann')).map(({ id }) => id).join()).toBe(ids.toReversed().join());
    });
  });
}
