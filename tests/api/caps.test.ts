import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { createBirthday, createWishlist, shareBirthday } from '../support/birthday.ts';
import { fillWishlist, fillWishlists } from '../support/fill.ts';
import { apis } from '../support/restApi.ts';

const lamp = { name: 'Lamp', link: 'https://shop.example/lamp' };
const wishlistFull = refused(409, 'A wishlist can hold 500 items.');
const tooManyWishlists = refused(409, 'You can have 200 wishlists.');

describe.each(apis)('Over $name', (api) => {
  test('A wishlist holds 500 items and no more, until one is deleted', async () => {
    const { ann, database, wishlist, kite } = await createBirthday();
    await fillWishlist(database, wishlist.id, 497);
    expect(await api.addItem(ann, wishlist, lamp)).toMatchObject(ok({ name: 'Lamp' }));
    expect(await api.addItem(ann, wishlist, lamp)).toEqual(wishlistFull);
    await api.deleteItem(ann, kite);
    expect(await api.addItem(ann, wishlist, lamp)).toMatchObject(ok({ name: 'Lamp' }));
  });

  test('When many items are added at once to an almost full wishlist, only as many are added as it can hold', async () => {
    const { ann, database, wishlist } = await createBirthday();
    await fillWishlist(database, wishlist.id, 495);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => api.addItem(ann, wishlist, lamp)));
    expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(Array(9).fill(wishlistFull));
    expect(await api.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 500 } });
  });

  test('A person has 200 wishlists and no more, until one is deleted', async () => {
    const { ann, database, wishlist } = await createBirthday();
    await fillWishlists(database, 'ann', 198);
    expect(await api.createWishlist(ann, 'Wedding')).toMatchObject(ok({ name: 'Wedding' }));
    expect(await api.createWishlist(ann, 'Xmas')).toEqual(tooManyWishlists);
    await api.deleteWishlist(ann, wishlist);
    expect(await api.createWishlist(ann, 'Xmas')).toMatchObject(ok({ name: 'Xmas' }));
  });

  test('When somebody creates many wishlists at once, only as many are created as they can have', async () => {
    const { ann, bob, database } = await createBirthday();
    await fillWishlists(database, 'ann', 196);
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => api.createWishlist(ann, `New ${n}`)));
    expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(Array(9).fill(tooManyWishlists));
    expect(await api.createWishlist(bob, 'Fishing')).toMatchObject(ok({ name: 'Fishing' }));
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

  test('A reorder takes no more positions than a person can have wishlists', async () => {
    const { ann, database } = await createBirthday();
    const ids = await fillWishlists(database, 'ann', 201);
    const positions = ids.map((id, order) => ({ id, order }));
    expect(await api.reorderWishlists(ann, positions)).toEqual(refused(400, 'Send at most 200 wishlists at a time.'));
    expect(await api.reorderWishlists(ann, positions.slice(1))).toEqual(ok(null));
  });

  test('Nobody is told that a wishlist is full which they may not see', async () => {
    const { bob, database, wishlist } = await createBirthday();
    await fillWishlist(database, wishlist.id, 498);
    expect(await api.addItem(bob, wishlist, lamp)).toEqual(refused(404, 'This wishlist does not exist.'));
    expect(await api.addItem(bob, await createWishlist(bob, 'Mine'), lamp)).toMatchObject(ok({ name: 'Lamp' }));
  });
});
