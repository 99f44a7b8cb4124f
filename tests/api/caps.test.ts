import { inputs } from '@wishnest/domain/input';
import { buildServices } from '@wishnest/server/app/services';
import { buildWishlistFinder } from '@wishnest/server/features/visibility/store';
import { buildWishlistService } from '@wishnest/server/features/wishlists/service';
import { buildWishlistStore } from '@wishnest/server/features/wishlists/store';
import { describe, expect, test } from 'vitest';
import { apis, ok, refused } from '../support/apis.ts';
import { createBirthday, shareBirthday } from '../support/birthday.ts';
import { fillWishlist, fillWishlists } from '../support/database.ts';

const lamp = { name: 'Lamp', link: 'https://shop.example/lamp' };
const wishlistFull = refused(409, 'A wishlist can hold 500 items.');
const tooManyWishlists = refused(409, 'You can have 200 wishlists.');

describe.each(apis)('Over $name', (api) => {
  test('A wishlist holds 500 items, however many are added at once, until one is deleted', async () => {
    const { ann, database, wishlist, kite } = await createBirthday();
    await fillWishlist(database, wishlist.id, 495);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => api.addItem(ann, wishlist, lamp)));
    expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(Array(9).fill(wishlistFull));
    expect(await api.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 500 } });
    await api.deleteItem(ann, kite);
    expect(await api.addItem(ann, wishlist, lamp)).toMatchObject(ok({ name: 'Lamp' }));
  });

  test('A person has 200 wishlists, however many they create at once, until one is deleted', async () => {
    const { ann, bob, database, wishlist } = await createBirthday();
    await fillWishlists(database, 'ann', 196);
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => api.createWishlist(ann, `New ${n}`)));
    expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(Array(9).fill(tooManyWishlists));
    expect(await api.createWishlist(bob, 'Fishing')).toMatchObject(ok({ name: 'Fishing' }));
    await api.deleteWishlist(ann, wishlist);
    expect(await api.createWishlist(ann, 'Xmas')).toMatchObject(ok({ name: 'Xmas' }));
  });

  test('What exists beyond the limits stays readable, and can be changed and deleted', async () => {
    const { ann, bob, database, wishlist, kite, shareCode } = await shareBirthday();
    await fillWishlist(database, wishlist.id, 600);
    await fillWishlists(database, 'ann', 250);
    expect(await api.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 602 } });
    expect(await api.wishlists(ann)).toMatchObject({ ok: { length: 251 } });
    expect(await api.look(bob, shareCode)).toMatchObject({ ok: { items: { length: 602 } } });
    expect(await api.editItem(ann, kite, { name: 'Bow' })).toMatchObject(ok({ name: 'Bow' }));
    expect(await api.deleteItem(ann, kite)).toEqual(ok(null));
    expect(await api.addItem(ann, wishlist, lamp)).toEqual(wishlistFull);
  });
});

test('A person at the limit is told so, and not signed out, also if another tab deletes a wishlist in this moment', async () => {
  const { database, identity, wishlist } = await createBirthday();
  await fillWishlists(database, 'ann', 199);
  const store = buildWishlistStore(database);
  const insert: typeof store.insert = async (row) => {
    const inserted = await store.insert(row);
    await store.remove(wishlist.id, 'ann');
    return inserted;
  };
  const { users } = buildServices({ database, identity });
  const wishlists = buildWishlistService({ ...store, insert }, buildWishlistFinder(database), users, () => {});
  const refusal = { __typename: 'LimitReached', code: 'TOO_MANY_WISHLISTS' };
  expect(await wishlists.create({ id: 'ann', email: '' }, { name: 'Xmas' }, inputs.createWishlist)).toEqual(refusal);
});
