import { limits } from '@wishnest/domain/limits';
import { expect, test } from 'vitest';
import { graphqlApi, ok, restApi } from '../support/apis.ts';
import {
  type CopiedItem,
  copyItem,
  createWishlist,
  moveItem,
  openLink,
  readGifts,
  readRemoved,
  restoreItem,
  share,
  shareBirthday,
  shareUnopenedBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { fillPictures, fillWishlist, givePicture } from '../support/database.ts';

const noItem = 'This item does not exist.';
const noWishlist = 'This wishlist does not exist.';
const ownersOnly = 'Only the owner of this wishlist can do this.';
const full = 'A wishlist can hold 500 items.';

/** Ann shares 'Birthday', and has a second wishlist, 'Xmas'. Its kite has all that an item can have. */
async function shareFilled() {
  const fixture = await shareBirthday();
  const { ann, bob, kite, database } = fixture;
  await graphqlApi.editItem(ann, kite, { note: 'Red', price: { amount: '5', currency: 'EUR' } });
  await givePicture(database, kite, [Buffer.of(7), Buffer.of(8, 9)]);
  return { ...fixture, xmas: await createWishlist(ann, 'Xmas'), fishing: await createWishlist(bob, 'Fishing') };
}

const filledKite = {
  name: 'Kite',
  link: 'https://shop.example/Kite',
  note: 'Red',
  price: { amount: '5.00', currency: 'EUR' },
  picture: { width: 3, height: 2 },
};

test('An owner copies an item with all that they have entered, and its picture, which stays without the original', async () => {
  const { app, ann, bob, wishlist, kite, xmas, shareCode } = await shareFilled();
  await restApi.reserve(bob, kite);
  const before = await graphqlApi.look(bob, shareCode);
  const copy = (await copyItem(ann, kite, xmas)) as CopiedItem;
  expect(copy).toMatchObject(filledKite);
  expect(await graphqlApi.look(bob, shareCode)).toEqual(before);
  expect(copy.id).not.toBe(kite.id);
  await graphqlApi.editItem(ann, kite, { removePicture: true });
  const files = [copy.picture?.url, copy.picture?.url.replace('.webp', '-small.webp')];
  for (const [n, bytes] of [[7], [8, 9]].entries())
    expect((await app.inject(files[n] ?? '')).rawPayload).toEqual(Buffer.from(bytes));
  // What somebody has reserved is not copied.
  const free = { name: 'Kite', isReserved: false };
  await openLink(bob, await share(ann, xmas));
  expect(await restApi.items(bob, xmas)).toMatchObject(ok([free]));
  expect(await copyItem(ann, kite, wishlist)).toMatchObject({ name: 'Kite', picture: null });
  expect(await restApi.items(bob, wishlist)).toMatchObject(ok([{ isReserved: true }, { name: 'Lamp' }, free]));
});

test('A moved item leaves its wishlist as if it was deleted, and its giver may reserve another one', async () => {
  const { ann, bob, wishlist, kite, lamp, xmas, shareCode } = await shareFilled();
  await restApi.reserve(bob, kite);
  const before = await graphqlApi.look(bob, shareCode);
  expect(await moveItem(ann, kite, xmas)).toMatchObject(filledKite);
  expect(await restApi.ownItems(ann, xmas)).toMatchObject(ok([{ name: 'Kite' }]));
  expect(await restApi.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Lamp' }]));
  expect(await readRemoved(ann)).toMatchObject({ items: ['Kite'] });
  expect(await readGifts(bob)).toMatchObject([{ item: null, remembered: { name: 'Kite' } }]);
  // Undo brings it back as it was.
  expect(await restoreItem(ann, kite)).toBe(kite.id);
  expect(await graphqlApi.look(bob, shareCode)).toEqual(before);
  await moveItem(ann, kite, xmas);
  expect(await restApi.reserve(bob, lamp)).toMatchObject(ok({ reservedBy: 'bob' }));
});

test('Whoever has opened a share link copies an item to a wishlist of their own, while the link is the current one', async () => {
  const { ann, bob, cleo, visitor, wishlist, kite, shareCode } = await shareUnopenedBirthday();
  const fishing = await createWishlist(bob, 'Fishing');
  expect(await copyItem(bob, kite, fishing)).toBe(noWishlist);
  await openLink(bob, shareCode);
  await openLink(cleo, shareCode);
  await restApi.reserve(cleo, kite);
  expect(await copyItem(bob, kite, fishing)).toMatchObject({ name: 'Kite', link: kite.link });
  expect(await restApi.ownItems(bob, fishing)).toMatchObject(ok([{ name: 'Kite' }]));
  expect(await copyItem(visitor, kite, fishing)).toBeUndefined();
  await graphqlApi.deleteItem(ann, kite);
  expect(await copyItem(bob, kite, fishing)).toBe(noItem);
  await restoreItem(ann, kite);
  await stopSharing(ann, wishlist);
  await share(ann, wishlist);
  expect(await copyItem(bob, kite, fishing)).toBe(noWishlist);
  expect(await restApi.ownItems(bob, fishing)).toMatchObject({ ok: { length: 1 } });
});

test('Nobody copies to another’s wishlist, and nobody moves another’s item', async () => {
  const { ann, bob, wishlist, kite, xmas, fishing } = await shareFilled();
  expect(await moveItem(bob, kite, fishing)).toBe(ownersOnly);
  expect(await copyItem(bob, kite, wishlist)).toBe(ownersOnly);
  for (const unseen of [xmas, { id: 'x' }, { id: '\0' }]) expect(await copyItem(bob, kite, unseen)).toBe(noWishlist);
  for (const missing of [
    { ...kite, id: '\0' },
    { ...kite, wishlistId: xmas.id },
  ])
    for (const act of [copyItem, moveItem]) expect(await act(ann, missing, xmas)).toBe(noItem);
  expect(await moveItem(ann, kite, fishing)).toBe(noWishlist);
  expect(await restApi.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 2 } });
  for (const [who, empty] of [[ann, xmas] as const, [bob, fishing] as const])
    expect(await restApi.ownItems(who, empty)).toEqual(ok([]));
});

test('A full wishlist takes no more, also at once, and what does not fit is not removed', async () => {
  const { ann, wishlist, kite, lamp, xmas, database } = await shareFilled();
  await fillWishlist(database, xmas.id, 499);
  const outcomes = await Promise.all([kite, lamp].map((item) => moveItem(ann, item, xmas)));
  expect(outcomes.filter((outcome) => outcome === full)).toHaveLength(1);
  expect(await restApi.ownItems(ann, xmas)).toMatchObject({ ok: { length: 500 } });
  expect(await restApi.ownItems(ann, wishlist)).toMatchObject({ ok: { length: 1 } });
  expect(await readRemoved(ann)).toMatchObject({ items: { length: 1 } });
});

test('An item that is moved to several wishlists at once is on one of them', async () => {
  const { ann, wishlist, kite, xmas } = await shareFilled();
  const targets = [xmas, await createWishlist(ann, 'Wedding'), xmas];
  const outcomes = await Promise.all(targets.map((target) => moveItem(ann, kite, target)));
  expect(outcomes.filter((outcome) => outcome === noItem)).toHaveLength(2);
  const lists = await Promise.all([wishlist, ...new Set(targets)].map((list) => restApi.ownItems(ann, list)));
  const names = lists.flatMap((list) => ('ok' in list ? list.ok.map(({ name }) => name) : []));
  expect(names.sort()).toEqual(['Kite', 'Lamp']);
});

test('A copy has no picture if its owner has no room for it', async () => {
  const { ann, bob, kite, lamp, xmas, fishing, database } = await shareFilled();
  await fillPictures(database, lamp.id, Math.ceil(limits.pictureBytesPerPerson / (2 * limits.pictureFile)));
  expect(await copyItem(ann, kite, xmas)).toMatchObject({ name: 'Kite', picture: null });
  expect(await copyItem(bob, kite, fishing)).toMatchObject(filledKite);
});
