import { authoriseSeeing, giverViewOf } from '@wishnest/domain/access';
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

    test('reserve an item once, however many try and however often', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      const answers = await Promise.all([
        reservations.reserve(bob, 'kite'),
        reservations.reserve(cleo, 'kite'),
        reservations.reserve(bob, 'kite'),
      ]);
      // On PostgreSQL each call has a connection of its own, so either giver may be the first.
      expect([
        [heldBy('bob'), heldByAnother, heldBy('bob')],
        [heldByAnother, heldBy('cleo'), heldByAnother],
      ]).toContainEqual(answers.map((item) => ({ isReserved: item?.isReserved, reservedBy: item?.reservedBy })));
      await Promise.all([bob, cleo, bob].map((giver) => reservations.unreserve(giver, 'kite')));
      expect(await reservations.find(bob, 'kite')).toMatchObject(free);
    });

    test('reserve at most one item of a wishlist each', async () => {
      const { reservations, bob, cleo } = await openBirthday(openDatabase);
      const answers = await Promise.all([
        reservations.reserve(bob, 'lamp'),
        reservations.reserve(bob, 'kite'),
        reservations.reserve(cleo, 'lamp'),
      ]);
      expect(answers.filter((item) => item?.reservedBy === 'bob')).toHaveLength(1);
      expect(answers.filter((item) => item?.reservedBy === 'cleo').length).toBeLessThanOrEqual(1);
      const items = await reservations.listItems([bob]);
      expect(items.filter(({ reservedBy }) => reservedBy)).toHaveLength(1);
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
      expect(lists.flat()).toMatchObject([free, free, free, free]);
    });

    test('each find the wishlist that they ask for, or none', async () => {
      const { clock, sharing, users, wishlists } = await openBirthday(openDatabase);
      await sharing.open('bob', 'code', clock());
      const [bobs, nobodys, cleos] = await Promise.all([
        sharing.findByShareCode('code', 'bob'),
        sharing.findByShareCode('another', 'bob'),
        sharing.findByShareCode('code', 'cleo'),
      ]);
      expect(bobs).toMatchObject({ id: 'birthday', isRecorded: true });
      expect(nobodys).toBeNull();
      expect(cleos).toEqual({ ...bobs, isRecorded: false });
      const found = [wishlists.find('birthday', 'ann'), wishlists.find('wedding', 'ann')];
      found.push(wishlists.find('birthday', 'bob'), wishlists.find('birthday', 'cleo'));
      const unknown = { __typename: 'NotFound' };
      expect((await Promise.all(found)).map((wishlist) => authoriseSeeing(wishlist))).toMatchObject([
        { id: 'birthday' },
        unknown,
        { id: 'birthday' },
        unknown,
      ]);
      expect(await Promise.all(['zoe', 'bob', 'bob'].map((uid) => users.findAccount(uid)))).toMatchObject([
        null,
        { uid: 'bob' },
        { uid: 'bob' },
      ]);
    });
  });
}
