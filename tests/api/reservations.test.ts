import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { addItem, createWishlist, openLink, shareBirthday, shareWith, stopSharing } from '../support/birthday.ts';
import { apis } from '../support/restApi.ts';

const held = ok({ isReserved: true, reservedBy: 'bob' });
const free = ok({ isReserved: false, reservedBy: null });
const itemTaken = refused(409, 'This item is already reserved.');
const limitReached = refused(409, 'You can only reserve 1 item per wishlist.');
const ownItem = refused(403, 'You cannot reserve items on your own wishlist.');
const itemMissing = refused(404, 'This item does not exist.');

describe.each(apis)('Over $name', (api) => {
  test('A giver reserves a free item and unreserves it again', async () => {
    const { bob, kite } = await shareBirthday();
    expect(await api.reserve(bob, kite)).toEqual(held);
    expect(await api.unreserve(bob, kite)).toEqual(free);
    expect(await api.reserve(bob, kite)).toEqual(held);
  });

  test('A giver cannot reserve an item that somebody else has reserved', async () => {
    const { bob, cleo, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.reserve(cleo, kite)).toEqual(itemTaken);
  });

  test('A giver cannot reserve a second item on the same wishlist', async () => {
    const { bob, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.reserve(bob, lamp)).toEqual(limitReached);
  });

  test('A giver at the limit who asks for a taken item learns that it is taken', async () => {
    const { bob, cleo, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    await api.reserve(cleo, lamp);
    expect(await api.reserve(bob, lamp)).toEqual(itemTaken);
  });

  test('A giver may reserve one item on each of several wishlists', async () => {
    const { ann, bob, kite } = await shareBirthday();
    const wedding = await createWishlist(ann, 'Wedding');
    const vase = await addItem(ann, wedding, 'Vase');
    await shareWith(ann, wedding, bob);
    expect(await api.reserve(bob, kite)).toEqual(held);
    expect(await api.reserve(bob, vase)).toEqual(held);
  });

  test('Only its giver can end a reservation', async () => {
    const { bob, cleo, wishlist, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.unreserve(cleo, kite)).toEqual(itemTaken);
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ reservedBy: 'bob' }, { reservedBy: null }]));
  });

  test('An owner cannot reserve their own item, shared or not, reserved or not, existing or not', async () => {
    const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.reserve(ann, kite)).toEqual(ownItem);
    expect(await api.reserve(ann, lamp)).toEqual(ownItem);
    expect(await api.unreserve(ann, kite)).toEqual(ownItem);
    expect(await api.reserve(ann, { ...kite, id: 'V1StGXR8_Z5jdHi6B-myT' })).toEqual(ownItem);
    await stopSharing(ann, wishlist);
    expect(await api.reserve(ann, kite)).toEqual(ownItem);
  });

  test('A reservation outlives the end of sharing and is there again once its giver opens the new link', async () => {
    const { ann, bob, cleo, wishlist, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    await stopSharing(ann, wishlist);
    await shareWith(ann, wishlist, bob, cleo);
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ reservedBy: 'bob' }, { reservedBy: null }]));
    expect(await api.reserve(bob, lamp)).toEqual(limitReached);
    expect(await api.reserve(cleo, kite)).toEqual(itemTaken);
  });

  test.each(['V1StGXR8_Z5jdHi6B-myT', 'x'])('Nobody can reserve the unknown item %j', async (id) => {
    const { bob, kite } = await shareBirthday();
    expect(await api.reserve(bob, { ...kite, id })).toEqual(itemMissing);
    expect(await api.unreserve(bob, { ...kite, id })).toEqual(itemMissing);
  });

  test('Somebody without a profile may reserve', async () => {
    const { signIn, kite, shareCode } = await shareBirthday();
    const dan = signIn('dan');
    await openLink(dan, shareCode);
    expect(await api.reserve(dan, kite)).toEqual(ok({ isReserved: true, reservedBy: 'dan' }));
  });

  test('A giver sees who reserved an item only where they did it themselves', async () => {
    const { visitor, bob, cleo, wishlist, kite, lamp, shareCode } = await shareBirthday();
    await api.reserve(bob, kite);
    await api.reserve(cleo, lamp);
    const seenBy = (one: string | null, other: string | null) => [
      { isReserved: true, reservedBy: one },
      { isReserved: true, reservedBy: other },
    ];
    expect(await api.items(bob, wishlist)).toMatchObject(ok(seenBy('bob', null)));
    expect(await api.items(cleo, wishlist)).toMatchObject(ok(seenBy(null, 'cleo')));
    expect(await api.look(bob, shareCode)).toMatchObject(ok({ items: seenBy('bob', null) }));
    expect(await api.look(visitor, shareCode)).toMatchObject(ok({ items: seenBy(null, null) }));
    expect(await api.sharedWithMe(cleo)).toMatchObject(ok([{ wishlists: [{ items: seenBy(null, 'cleo') }] }]));
  });
});

describe('Over REST one call is a toggle', () => {
  test('and answers 200 with exactly the new state', async () => {
    const { bob, kite } = await shareBirthday();
    const path = `/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`;
    expect(await bob.rest.patch(path)).toEqual({ status: 200, body: { isReserved: true, reservedBy: 'bob' } });
    expect(await bob.rest.patch(path)).toEqual({ status: 200, body: { isReserved: false, reservedBy: null } });
  });

  test('whatever body it carries', async () => {
    const { bob, kite } = await shareBirthday();
    const path = `/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`;
    expect(await bob.rest.patch(path, { isReserved: false })).toMatchObject({
      status: 200,
      body: { isReserved: true },
    });
  });

  test('and a giver gets an item with exactly the documented members', async () => {
    const { bob, wishlist, kite, lamp } = await shareBirthday();
    await bob.rest.patch(`/wishlists/${wishlist.id}/items/${kite.id}/reserve`);
    const { wishlistId: _, ...seen } = kite;
    const { wishlistId: __, ...other } = lamp;
    expect(await bob.rest.get(`/wishlists/${wishlist.id}/items`)).toEqual({
      status: 200,
      body: [{ ...seen, isReserved: true, reservedBy: 'bob', wishlistOwner: 'ann' }, other],
    });
  });
});
