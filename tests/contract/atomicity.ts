import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openStores } from './fixtures.ts';

const circular: { self?: unknown } = {};
circular.self = circular;

export function describeAtomicity(openDatabase: OpenDatabase) {
  describe('Several statements', () => {
    /** The stores, and a transaction that inserts these accounts, of which Ann's exists. */
    async function openTransaction() {
      const stores = await openStores(openDatabase);
      const { database, tables } = stores;
      const insert = (...uids: string[]) =>
        database.transaction((queries) =>
          uids.map((uid) => queries.insert(tables.accounts).values({ uid }).returning({ uid: tables.accounts.uid })),
        );
      return { ...stores, insert };
    }

    test('return the rows of each', async () => {
      const { insert } = await openTransaction();
      expect(await insert('zoe', 'dan')).toEqual([[{ uid: 'zoe' }], [{ uid: 'dan' }]]);
    });

    test.each<[string, string[]]>([
      ['the first fails', ['ann', 'zoe']],
      ['the second fails', ['zoe', 'ann']],
      ['a value of the second cannot be stored', ['zoe', circular as never]],
    ])('are undone together, and the writes of others are not, where %s', async (_, uids) => {
      const { insert, users } = await openTransaction();
      const failing = insert(...uids);
      const [before, failed, after] = await Promise.allSettled([
        users.insertAccount('dan'),
        failing,
        users.insertAccount('eve'),
      ]);
      expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const found = await Promise.all(['zoe', 'dan', 'eve'].map((uid) => users.findAccount(uid)));
      expect(found).toMatchObject([null, { uid: 'dan' }, { uid: 'eve' }]);
    });

    test('of a new order change nothing where one position is refused', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      for (const id of ['a', 'b']) await addWishlist(id);
      const before = await wishlists.listOf('ann');
      const positions = [
        { id: 'a', order: 7 },
        { id: 'b', order: -1 },
      ];
      await expect(wishlists.reorder('ann', positions)).rejects.toThrow();
      expect(await wishlists.listOf('ann')).toEqual(before);
    });
  });
}
