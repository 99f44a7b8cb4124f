import { limits } from '@wishnest/domain/limits';
import { describe, expect, test } from 'vitest';
import { openBirthday, openStores } from './fixtures.ts';

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('The order', () => {
  /** Ann's wishlists c, a and b, in the order of their creation. */
  async function openThree() {
    const stores = await openStores();
    for (const id of ['c', 'a', 'b']) await stores.addWishlist(id);
    return { ...stores, idsOf: async () => ids(await stores.wishlists.listOf('ann')) };
  }

  test('of wishlists is that of their creation until it is changed, and at the same position', async () => {
    const { wishlists, idsOf } = await openThree();
    expect(await idsOf()).toEqual(['c', 'a', 'b']);
    await wishlists.reorder('ann', [{ id: 'c', order: 9 }]);
    expect(await idsOf()).toEqual(['a', 'b', 'c']);
    const positions = ['a', 'b', 'c'].map((id) => ({ id, order: 5 }));
    await wishlists.reorder('ann', positions);
    expect(await idsOf()).toEqual(['c', 'a', 'b']);
  });

  test('has a new wishlist last, whatever the positions of the others, the highest included', async () => {
    const { addWishlist, wishlists, idsOf } = await openThree();
    await wishlists.reorder('ann', [{ id: 'a', order: 41 }]);
    expect(await addWishlist('d')).toMatchObject({ order: 42 });
    await wishlists.reorder('ann', [{ id: 'd', order: limits.order }]);
    expect(await addWishlist('0')).toMatchObject({ order: limits.order });
    expect(await idsOf()).toEqual(['c', 'b', 'a', 'd', '0']);
  });

  test('of items is that of their creation until their positions change, for owner and giver alike', async () => {
    const { addItem, items, reservations, bob } = await openBirthday();
    await addItem('book', 'birthday');
    await items.update('birthday', 'kite', 'ann', { name: 'zeppelin' });
    await reservations.reserve(bob, 'kite');
    const listed = async () => [ids(await items.listOf(['birthday'])), ids(await reservations.listItems([bob]))];
    expect(await listed()).toEqual([
      ['kite', 'lamp', 'book'],
      ['kite', 'lamp', 'book'],
    ]);
    const positions = ['lamp', 'kite'].map((id, order) => ({ id, order }));
    for (const [wishlistId, ownerId] of [
      ['birthday', 'bob'],
      ['wedding', 'ann'],
    ] as const) {
      await items.reorder(wishlistId, ownerId, positions);
      expect((await listed())[0]).toEqual(['kite', 'lamp', 'book']);
    }
    await items.reorder('birthday', 'ann', positions);
    expect(await listed()).toEqual([
      ['lamp', 'kite', 'book'],
      ['lamp', 'kite', 'book'],
    ]);
  });

  test('of items decides which are the first ones of each wishlist', async () => {
    const { addItem, addWishlist, items } = await openBirthday();
    await addWishlist('wedding');
    const more = Array.from({ length: limits.firstItems }, (_, n) => `gift-${n}`);
    for (const id of more) await addItem(id, 'birthday');
    await addItem('vase', 'wedding');
    const first = Map.groupBy(await items.firstOf(['wedding', 'birthday']), (item) => item.wishlistId);
    expect(ids(first.get('birthday') ?? [])).toEqual(['kite', 'lamp', ...more].slice(0, limits.firstItems));
    expect(ids(first.get('wedding') ?? [])).toEqual(['vase']);
  });
});
