import { giverViewOf } from '@wishnest/domain/access';
import { describe, expect, test } from 'vitest';
import { free, heldBy, heldByAnother, type OpenDatabase, openBirthday, viewOf } from './fixtures.ts';

const aVisitor = giverViewOf({ id: 'birthday', ownerId: 'ann', shareCode: 'code' }, null);

export function describeConcurrentCalls(openDatabase: OpenDatabase) {
  describe('People who call at the same moment', () => {
    test('each see their own reservation and nobody else’s', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      await reservations.reserve(bob, 'kite');
      await reservations.reserve(cleo, 'lamp');
      const [bobs, cleos, dans, visitors] = await Promise.all(
        [bob, cleo, viewOf('birthday', 'dan'), aVisitor].map((view) => reservations.listItems(view ? [view] : [])),
      );
      expect(bobs).toMatchObject([heldBy('bob'), heldByAnother]);
      expect(cleos).toMatchObject([heldByAnother, heldBy('cleo')]);
      expect(dans).toMatchObject([heldByAnother, heldByAnother]);
      expect(visitors).toEqual(dans);
    });

    test('reserve one item each at most, and an item has one giver, however many try and however often', async () => {
      const { reservations, users, database, tables } = await openBirthday(openDatabase);
      const givers = Array.from({ length: 20 }, (_, n) => viewOf('birthday', `giver-${n}`));
      for (const { viewerId } of givers) await users.insertAccount(viewerId);
      const tries = givers.flatMap((giver) => ['kite', 'lamp', 'kite'].map((item) => ({ giver, item })));
      await Promise.all(tries.map(({ giver, item }) => reservations.reserve(giver, item)));
      const rows = await database.select().from(tables.reservations);
      expect(rows.map(({ itemId }) => itemId).sort()).toEqual(['kite', 'lamp']);
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2);
      await Promise.all(tries.map(({ giver, item }) => reservations.unreserve(giver, item)));
      expect(await reservations.listItems([viewOf('birthday', 'bob')])).toMatchObject([free, free]);
    });

    test('each get the items of their own wishlist, in the order of creation', async () => {
      const { addWishlist, addItem, reservations } = await openBirthday(openDatabase);
      await addWishlist('wedding', 'cleo');
      await addWishlist('empty', 'cleo');
      for (const id of ['vase', 'apron']) await addItem(id, 'wedding', 'cleo');
      const lists = await Promise.all(
        ['wedding', 'empty', 'birthday'].map((id) => reservations.listItems([viewOf(id, 'bob')])),
      );
      expect(lists.map((items) => items.map(({ id }) => id))).toEqual([['vase', 'apron'], [], ['kite', 'lamp']]);
    });
  });
}
