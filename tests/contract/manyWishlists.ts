import { describe, expect, test } from 'vitest';
import { giverOf, type OpenDatabase, openBirthday, openStores } from './fixtures.ts';

/** More than a statement may have parameters, which are 32,766 on SQLite and 65,535 on PostgreSQL. */
const manyIds = Array.from({ length: 70_000 }, (_, n) => `wishlist-${n}`);

export function describeManyWishlists(openDatabase: OpenDatabase) {
  describe('However many wishlists somebody has', () => {
    test('the items of all of them are listed at once', async () => {
      const { items } = await openBirthday(openDatabase);
      expect(await items.listOf([...manyIds, 'birthday'])).toMatchObject([{ id: 'kite' }, { id: 'lamp' }]);
    });

    test('so are those of all that were shared with them', async () => {
      const { reservations, bob } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'lamp');
      expect(await reservations.listItems([...manyIds.map((id) => giverOf(id, 'bob')), bob])).toMatchObject([
        { id: 'kite', isReserved: false },
        { id: 'lamp', reservedBy: 'bob' },
      ]);
    });

    test('they are put in a new order at once', async () => {
      const { database, tables, wishlists } = await openStores(openDatabase);
      const ids = manyIds.slice(0, 5000);
      for (let first = 0; first < ids.length; first += 1000) {
        const some = ids.slice(first, first + 1000);
        const rows = some.map((id) => ({ id, ownerId: 'ann', name: 'One of many', order: 0, createdAt: 1 }));
        await database.insert(tables.wishlists).values(rows);
      }
      const backwards = ids.toReversed().map((id, order) => ({ id, order }));
      await wishlists.reorder('ann', backwards);
      expect((await wishlists.listOf('ann')).map(({ id }) => id).join()).toBe(ids.toReversed().join());
    });
  });
}
