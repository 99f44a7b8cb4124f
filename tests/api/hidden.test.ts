import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused, restApi } from '../support/apis.ts';
import {
  createBirthday,
  hideItem,
  readGifts,
  readHidden,
  receiveItem,
  restoreItem,
  shareBirthday,
} from '../support/birthday.ts';
import { fillWishlist } from '../support/database.ts';

const noItem = 'This item does not exist.';

test('To everybody else and over both APIs a hidden item is deleted, until its owner shows it as it was', async () => {
  const { ann, bob, wishlist, kite, shareCode } = await shareBirthday();
  await restApi.reserve(bob, kite);
  const before = await graphqlApi.look(bob, shareCode);
  for (let time = 0; time < 2; time += 1) expect(await hideItem(ann, kite)).toEqual({ id: kite.id, name: 'Kite' });
  expect(await readHidden(ann)).toEqual(['Kite']);
  for (const api of apis) {
    expect(await api.look(bob, shareCode)).toMatchObject({ ok: { items: [{ name: 'Lamp' }] } });
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Lamp' }]));
    for (const who of [ann, bob])
      expect(await api.deleteItem(who, kite)).toMatchObject({ refused: who === ann ? 404 : 403 });
    expect(await api.editItem(ann, kite, { name: 'Bow' })).toEqual(refused(404, noItem));
    expect(await api.reserve(bob, kite)).toEqual(refused(404, noItem));
  }
  expect(await readGifts(bob)).toMatchObject([{ item: null, remembered: { name: 'Kite' } }]);
  for (let time = 0; time < 2; time += 1) expect(await restoreItem(ann, kite)).toBe(kite.id);
  expect(await graphqlApi.look(bob, shareCode)).toEqual(before);
  expect(await readHidden(ann)).toEqual([]);
});

test('Only the owner hides, and only what is live', async () => {
  const { ann, bob, kite, lamp } = await shareBirthday();
  expect(await hideItem(bob, kite)).toBe('Only the owner of this wishlist can do this.');
  await receiveItem(ann, kite);
  await graphqlApi.deleteItem(ann, lamp);
  for (const item of [kite, lamp, { ...kite, id: '\0' }]) expect(await hideItem(ann, item)).toBe(noItem);
  expect(await readHidden(ann)).toEqual([]);
});

test('A wishlist keeps 500 hidden items, also if more are hidden at once', async () => {
  const { ann, wishlist, kite, lamp, database } = await createBirthday();
  const { items } = database.tables;
  await fillWishlist(database, wishlist.id, 499);
  await database
    .update(items)
    .set({ takenOffAt: database.now, keptAs: 'HIDDEN' })
    .where(sql`${items.name} like 'Wish %'`);
  const outcomes = await Promise.all([kite, lamp].map((item) => hideItem(ann, item)));
  const full = 'A wishlist can keep 500 of these. Bring one back and delete it first.';
  expect(outcomes.filter((outcome) => outcome === full)).toHaveLength(1);
  expect(await readHidden(ann)).toHaveLength(500);
});
