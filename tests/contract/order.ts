import { limits } from '@wishnest/domain/limits';
import { describe, expect, test } from 'vitest';
import { blankItem, type OpenDatabase, openBirthday, openStores } from './fixtures.ts';

export function describeOrder(openDatabase: OpenDatabase) {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  describe('The order', () => {
    test('of wishlists is that of their creation until it is changed', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      for (const id of ['c', 'a', 'b']) await addWishlist(id);
      expect(ids(await wishlists.listOf('ann'))).toEqual(['c', 'a', 'b']);
      await wishlists.reorder('ann', [{ id: 'c', order: 9 }]);
      expect(ids(await wishlists.listOf('ann'))).toEqual(['a', 'b', 'c']);
    });

    test('of wishlists at the same position is that of their creation', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      for (const id of ['c', 'a', 'b']) await addWishlist(id);
      const positions = ['a', 'b', 'c'].map((id) => ({ id, order: 5 }));
      await wishlists.reorder('ann', positions);
      expect(ids(await wishlists.listOf('ann'))).toEqual(['c', 'a', 'b']);
    });

    test('has a new wishlist last, whatever the positions of the others', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      await addWishlist('a');
      await wishlists.reorder('ann', [{ id: 'a', order: 41 }]);
      expect(await addWishlist('b')).toMatchObject({ order: 42 });
    });

    test('has a new wishlist last even where the highest position is taken', async () => {
      const { addWishlist, wishlists } = await openStores(openDatabase);
      await addWishlist('b');
      await wishlists.reorder('ann', [{ id: 'b', order: limits.order }]);
      expect(await addWishlist('a')).toMatchObject({ order: limits.order });
      expect(ids(await wishlists.listOf('ann'))).toEqual(['b', 'a']);
    });

    test('of items is that of their creation, for owner and giver alike', async () => {
      const { addItem, items, reservations, bob } = await openBirthday(openDatabase);
      await addItem('book', 'birthday');
      await items.update('birthday', 'kite', { name: 'zeppelin' });
      await reservations.reserve(bob, 'kite');
      expect(ids(await items.listOf(['birthday']))).toEqual(['kite', 'lamp', 'book']);
      expect(ids(await reservations.listItems([bob]))).toEqual(['kite', 'lamp', 'book']);
    });

    test('of items decides which are the first ones of each wishlist', async () => {
      const { addItem, addWishlist, items } = await openBirthday(openDatabase);
      await addWishlist('wedding');
      const more = Array.from({ length: limits.firstItems }, (_, n) => `gift-${n}`);
      for (const id of more) await addItem(id, 'birthday');
      await addItem('vase', 'wedding');
      const first = Map.groupBy(await items.firstOf(['wedding', 'birthday']), (item) => item.wishlistId);
      expect(ids(first.get('birthday') ?? [])).toEqual(['kite', 'lamp', ...more].slice(0, limits.firstItems));
      expect(ids(first.get('wedding') ?? [])).toEqual(['vase']);
    });

    test('of two items of the same millisecond is always the same', async () => {
      const { items } = await openBirthday(openDatabase);
      for (const id of ['y', 'x']) {
        await items.insert({ ...blankItem, id, wishlistId: 'birthday', name: id, createdAt: 1 }, 'ann');
      }
      expect(ids(await items.listOf(['birthday']))).toEqual(['x', 'y', 'kite', 'lamp']);
      expect(ids(await items.firstOf(['birthday']))).toEqual(['x', 'y', 'kite', 'lamp']);
    });

    test('of openings has the latest added first', async () => {
      const { addWishlist, sharing, wishlists } = await openBirthday(openDatabase);
      await addWishlist('wedding');
      await wishlists.share('wedding', 'ann', 'other');
      await sharing.open('bob', 'code', 1);
      await sharing.open('bob', 'other', 2);
      await sharing.open('bob', 'code', 3);
      expect(ids(await sharing.listOpened('bob'))).toEqual(['wedding', 'birthday']);
    });

    test('of openings has a wishlist first that was shared and opened again', async () => {
      const { addWishlist, sharing, wishlists } = await openBirthday(openDatabase);
      await addWishlist('wedding');
      await wishlists.share('wedding', 'ann', 'other');
      await sharing.open('bob', 'code', 1);
      await sharing.open('bob', 'other', 2);
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', 'new code');
      await sharing.open('bob', 'new code', 3);
      expect(ids(await sharing.listOpened('bob'))).toEqual(['birthday', 'wedding']);
    });
  });
}
