import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apis, graphqlApi, ok, refused, restApi } from '../support/apis.ts';
import {
  addItem,
  createBirthday,
  type PlacedItem,
  readReceived,
  readRemoved,
  receiveItem,
  restoreItem,
  shareBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { fillWishlist } from '../support/database.ts';
import type { Caller } from '../support/people.ts';

const noItem = 'This item does not exist.';
/** What somebody gives, and whether its owner has it by now. */
async function readGiven({ graphql }: Caller) {
  const query = '{ viewer { gifts { gifts { isReceived item { name } wishlist { id } remembered { name } } } } }';
  return (await graphql<{ viewer: { gifts: { gifts: unknown[] } } }>(query)).data?.viewer.gifts.gifts;
}

const namesOf = (received: { name: string }[]) => received.map(({ name }) => name);

test('What an owner has received leaves the wishlist for everybody, and stays with them, with their note, the latest first', async () => {
  const { ann, bob, wishlist, kite, lamp, shareCode } = await shareBirthday();
  expect(await receiveItem(ann, kite, ' From Bob\r\nthanked ')).toEqual({
    id: kite.id,
    name: 'Kite',
    note: 'From Bob\nthanked',
  });
  expect(await receiveItem(ann, lamp)).toMatchObject({ note: '' });
  expect(await readReceived(ann)).toMatchObject([
    { name: 'Lamp', note: '' },
    { name: 'Kite', note: 'From Bob\nthanked' },
  ]);
  expect(await readRemoved(ann)).toEqual({ wishlists: [], items: [] });
  for (const api of apis) {
    expect(await api.look(bob, shareCode)).toMatchObject(ok({ items: [] }));
    expect(await api.ownItems(ann, wishlist)).toEqual(ok([]));
    expect(await api.editItem(ann, kite, { name: 'Bow' })).toEqual(refused(404, noItem));
    expect(await api.deleteItem(ann, kite)).toEqual(refused(404, noItem));
    expect(await api.reserve(bob, kite)).toEqual(refused(404, noItem));
  }
});

test('Received again, the note alone changes, so that a retry succeeds', async () => {
  const { ann, kite, lamp } = await createBirthday();
  for (const item of [kite, lamp]) await receiveItem(ann, item);
  const [, before] = await readReceived(ann);
  for (let time = 0; time < 2; time += 1)
    expect(await receiveItem(ann, kite, 'Thanked')).toMatchObject({ note: 'Thanked' });
  expect(await readReceived(ann)).toMatchObject([{ name: 'Lamp' }, { ...before, note: 'Thanked' }]);
});

test('A received item is restored at any time, as it was, and its note is gone', async () => {
  const { ann, bob, kite, shareCode, database } = await shareBirthday();
  await restApi.reserve(bob, kite);
  const before = await graphqlApi.look(bob, shareCode);
  await receiveItem(ann, kite, 'Thanked');
  const { items } = database.tables;
  await database
    .update(items)
    .set({ takenOffAt: sql`${items.takenOffAt} - ${sql.raw(`${400 * 24 * 3_600_000_000}`)}` });
  expect(namesOf(await readReceived(ann))).toEqual(['Kite']);
  for (let time = 0; time < 2; time += 1) expect(await restoreItem(ann, kite)).toBe(kite.id);
  expect(await graphqlApi.look(bob, shareCode)).toEqual(before);
  expect(await receiveItem(ann, kite)).toMatchObject({ note: '' });
});

test('Only the owner receives, only what is live, with a note of at most 200 letters', async () => {
  const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
  const dan = (await createBirthday()).ann;
  expect(await receiveItem(bob, kite)).toBe('Only the owner of this wishlist can do this.');
  expect(await receiveItem(bob, kite, 'x'.repeat(201))).toBe('Only the owner of this wishlist can do this.');
  expect(await receiveItem(dan, kite)).toBe('This wishlist does not exist.');
  expect(await receiveItem(ann, kite, 'x'.repeat(201))).toBe('Note must be at most 200 characters.');
  expect(await receiveItem(ann, kite, '\u202e')).toBe('This has hidden characters. Type it again here.');
  await graphqlApi.deleteItem(ann, lamp);
  for (const item of [lamp, { ...kite, id: 'x' }, { ...kite, id: '\0' }])
    expect(await receiveItem(ann, item)).toBe(noItem);
  expect(await readReceived(ann)).toEqual([]);
  expect(await graphqlApi.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite' }]));
});

test('A wishlist keeps 500 received items, which make room for as many others, also at once', async () => {
  const { ann, wishlist, kite, lamp, database } = await createBirthday();
  const { items } = database.tables;
  await fillWishlist(database, wishlist.id, 499);
  await database
    .update(items)
    .set({ takenOffAt: database.now, keptAs: 'RECEIVED' })
    .where(sql`${items.name} like 'Wish %'`);
  const outcomes = await Promise.all([kite, lamp].map((item) => receiveItem(ann, item)));
  const full = 'A wishlist can keep 500 of these. Bring one back and delete it first.';
  expect(outcomes.filter((outcome) => outcome === full)).toHaveLength(1);
  expect(await readReceived(ann)).toHaveLength(500);
  // The note of one that is there changes as before.
  const [{ id = '' } = {}] = await readReceived(ann);
  expect(await receiveItem(ann, { id, wishlistId: wishlist.id }, 'Thanked')).toMatchObject({ note: 'Thanked' });
  await fillWishlist(database, wishlist.id, 499);
  expect(await restoreItem(ann, { id, wishlistId: wishlist.id })).toBe('A wishlist can hold 500 items.');
});

test('Whoever gives what is received reads so while they may see the wishlist, and may reserve another item', async () => {
  const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
  const book: PlacedItem = await addItem(ann, wishlist, 'Book');
  await restApi.reserve(bob, kite);
  expect(await readGiven(bob)).toMatchObject([{ isReceived: false }]);
  await receiveItem(ann, kite, 'From Bob');
  expect(await readGiven(bob)).toMatchObject([{ isReceived: true, item: null, remembered: { name: 'Kite' } }]);
  expect(JSON.stringify(await readGiven(bob))).not.toContain('From Bob');
  expect(await restApi.reserve(bob, lamp)).toMatchObject(ok({ reservedBy: 'bob' }));
  expect(await readGiven(bob)).toMatchObject([{ isReceived: false }, { isReceived: true, item: null }]);
  expect(await restApi.reserve(bob, book)).toEqual(refused(409, 'You can only reserve 1 item per wishlist.'));
  await restoreItem(ann, kite);
  expect(await readGiven(bob)).toMatchObject([{ item: { name: 'Lamp' } }]);
  await receiveItem(ann, lamp);
  await stopSharing(ann, wishlist);
  expect(await readGiven(bob)).toMatchObject([{ isReceived: false, item: null, wishlist: null }]);
});
