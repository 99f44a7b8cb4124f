import { describe, expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused } from '../support/apis.ts';
import {
  addItem,
  createWishlist,
  markBought,
  readGifts,
  reserveItem,
  shareBirthday,
  shareWith,
  stopSharing,
} from '../support/birthday.ts';

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

  test('A giver cannot reserve a second item, nor one that somebody else has reserved, of which they are told first', async () => {
    const { bob, cleo, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.reserve(cleo, kite)).toEqual(itemTaken);
    expect(await api.reserve(bob, lamp)).toEqual(limitReached);
    await api.reserve(cleo, lamp);
    expect(await api.reserve(bob, lamp)).toEqual(itemTaken);
  });

  test('A giver may reserve one item on each of several wishlists, by the id of its own wishlist only', async () => {
    const { ann, bob, kite } = await shareBirthday();
    const wedding = await createWishlist(ann, 'Wedding');
    const vase = await addItem(ann, wedding, 'Vase');
    await shareWith(ann, wedding, bob);
    for (const missing of [
      { ...vase, wishlistId: kite.wishlistId },
      { ...kite, id: 'x\0' },
    ])
      for (const call of [api.reserve, api.unreserve]) expect(await call(bob, missing)).toEqual(itemMissing);
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

  test('A giver sees who reserved an item only if they did it themselves', async () => {
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

test('Specification 8: a giver gives another item instead of the one they have, all or nothing, also when the answer was lost', async () => {
  const { ann, bob, cleo, wishlist, kite, lamp } = await shareBirthday();
  const vase = await addItem(ann, wishlist, 'Vase');
  const swap = (item: typeof kite, other: typeof kite) => reserveItem(bob, item, { insteadOf: other.id });
  const given = async () => {
    const seen = await graphqlApi.items(bob, wishlist);
    return 'ok' in seen ? seen.ok.filter(({ reservedBy }) => reservedBy === 'bob').map(({ name }) => name) : [];
  };
  const held = { isReserved: true, reservedBy: 'bob' };
  await graphqlApi.reserve(bob, kite);
  for (let tries = 0; tries < 2; tries += 1) expect(await swap(lamp, kite)).toMatchObject(held);
  expect(await given()).toEqual(['Lamp']);

  await graphqlApi.reserve(cleo, kite);
  expect(await swap(kite, lamp)).toBe('This item is already reserved.');
  expect(await swap(vase, kite)).toBe('You can only reserve 1 item per wishlist.');
  expect(await swap({ ...vase, id: 'V1StGXR8_Z5jdHi6B-myT' }, lamp)).toBe('This item does not exist.');
  // PostgreSQL refuses a text with this character.
  expect(await swap(vase, { ...lamp, id: 'a\u0000' })).toBe('You can only reserve 1 item per wishlist.');
  expect(await given()).toEqual(['Lamp']);

  // Somebody who gives nothing any more reserves the item.
  await graphqlApi.unreserve(bob, lamp);
  expect(await swap(vase, lamp)).toMatchObject(held);
  expect(await given()).toEqual(['Vase']);

  // In place of itself it stays as it is.
  await markBought(bob, vase);
  expect(await swap(vase, vase)).toMatchObject(held);
  expect(await readGifts(bob)).toMatchObject([{ isBought: true }]);
});

test('Over GraphQL a retry never undoes what the first call did', async () => {
  const { bob, kite } = await shareBirthday();
  for (const [call, answer] of [
    [graphqlApi.reserve, held],
    [graphqlApi.unreserve, free],
  ] as const)
    for (let time = 0; time < 2; time += 1) expect(await call(bob, kite)).toEqual(answer);
});

test('A double click reserves once and both clicks succeed, also as somebody’s first calls', async () => {
  const { ann, signIn, wishlist, shareCode } = await shareBirthday();
  const names = Array.from({ length: 20 }, (_, n) => `giver-${n}`);
  const clicks = [];
  for (const name of names) {
    const click = { giver: signIn(name), item: await addItem(ann, wishlist, name) };
    clicks.push(click, click, click);
  }
  const reserved = clicks.map(({ giver, item }) => reserveItem(giver, item, { shareCode }));
  expect(await Promise.all(reserved)).toMatchObject(clicks.map(({ giver }) => ({ reservedBy: giver.id })));
});
