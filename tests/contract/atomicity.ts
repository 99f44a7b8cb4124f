import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openStores } from './fixtures.ts';

export function describeAtomicity(openDatabase: OpenDatabase) {
  describe('Several statements', () => {
    test('return the rows of each', async () => {
      const { database, tables } = await openStores(openDatabase);
      const rows = await database.transaction((queries) => [
        queries.insert(tables.accounts).values({ uid: 'zoe' }).returning({ uid: tables.accounts.uid }),
        queries.delete(tables.openings).returning(),
      ]);
      expect(rows).toEqual([[{ uid: 'zoe' }], []]);
    });

    test('are undone together where the second fails', async () => {
      const { database, tables, users } = await openStores(openDatabase);
      const failing = database.transaction((queries) => [
        queries.insert(tables.accounts).values({ uid: 'zoe' }).returning(),
        queries.insert(tables.accounts).values({ uid: 'ann' }).returning(),
      ]);
      await expect(failing).rejects.toThrow();
      expect(await users.findAccount('zoe')).toBeNull();
    });

    test('are not run where the first fails', async () => {
      const { database, tables, users } = await openStores(openDatabase);
      const failing = database.transaction((queries) => [
        queries.insert(tables.accounts).values({ uid: 'ann' }).returning(),
        queries.insert(tables.accounts).values({ uid: 'zoe' }).returning(),
      ]);
      await expect(failing).rejects.toThrow();
      expect(await users.findAccount('zoe')).toBeNull();
    });

    test('are not run where a value of the second cannot be stored', async () => {
      const { database, tables, users } = await openStores(openDatabase);
      const circular: { self?: unknown } = {};
      circular.self = circular;
      const failing = database.transaction((queries) => [
        queries.insert(tables.accounts).values({ uid: 'zoe' }).returning(),
        queries
          .insert(tables.accounts)
          .values({ uid: circular as never })
          .returning(),
      ]);
      await expect(failing).rejects.toThrow();
      expect(await users.findAccount('zoe')).toBeNull();
    });

    test('that fail do not undo the writes of others', async () => {
      const { database, tables, users } = await openStores(openDatabase);
      const failing = database.transaction((queries) => [
        queries.insert(tables.accounts).values({ uid: 'zoe' }).returning(),
        queries.insert(tables.accounts).values({ uid: 'ann' }).returning(),
      ]);
      await Promise.allSettled([users.insertAccount('dan'), failing, users.insertAccount('eve')]);
      expect(await users.findAccount('dan')).not.toBeNull();
      expect(await users.findAccount('eve')).not.toBeNull();
    });

    test('of a new order change nothing where one position is refused', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      await addWishlist('a');
      await addWishlist('b');
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
