import { limits } from '@wishnest/domain/limits';
import { expect, test } from 'vitest';
import { graphqlApi, restApi, unwrap } from '../support/apis.ts';
import {
  addItem,
  type CopiedItem,
  copyItem,
  hideItem,
  moveItem,
  receiveItem,
  reorderItems,
  restoreItem,
  restoreWishlist,
  shareBirthday,
  starItem,
} from '../support/birthday.ts';
import { fillWishlist } from '../support/database.ts';
import { type Caller, mutate } from '../support/people.ts';

const noItem = 'This item does not exist.';
const ownersOnly = 'Only the owner of this wishlist can do this.';
const full = 'A wishlist can have 5 stars. Take one away first.';

/** Ann shares 'Birthday' with a kite, a lamp, a book and a vase. Bob and Cleo have opened it. */
async function shareFour() {
  const fixture = await shareBirthday();
  const { ann, wishlist } = fixture;
  return { ...fixture, book: await addItem(ann, wishlist, 'Book'), vase: await addItem(ann, wishlist, 'Vase') };
}

const named = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(' ');

/** What somebody sees of the wishlist over GraphQL: its items, stars marked, the first ones, and which is the newest. */
async function see({ graphql }: Caller, { id }: { id: string }) {
  type Seen = { firstItems: { id: string }[]; items: { id: string; name: string; isStarred: boolean }[] };
  const { data } = await graphql<{ wishlist: Seen & { newestItemId?: string } }>(
    `query ($id: ID!) { wishlist(id: $id) { items { id name isStarred }
      ... on OwnWishlist { firstItems { id } } ... on SharedWishlist { firstItems { id } newestItemId } } }`,
    { id },
  );
  const { items = [], firstItems = [], newestItemId } = data?.wishlist ?? {};
  const nameOf = (id: string | undefined) => items.find((item) => item.id === id)?.name ?? '';
  return {
    items: items.map(({ name, isStarred }) => (isStarred ? `${name}*` : name)).join(' '),
    first: firstItems.map(({ id }) => nameOf(id)).join(' '),
    newest: nameOf(newestItemId),
  };
}

test('An owner orders items, all or some, which share out their places; others see stars first, and REST the order of creation', async () => {
  const { ann, bob, wishlist, kite, lamp, book, vase, shareCode } = await shareFour();
  expect(await reorderItems(ann, wishlist, [vase, book, lamp, kite])).toEqual(['Vase', 'Book', 'Lamp', 'Kite']);
  expect(await reorderItems(ann, wishlist, [kite, vase])).toEqual(['Kite', 'Book', 'Lamp', 'Vase']);
  for (const item of [lamp, kite]) expect(await starItem(ann, item)).toBe(true);
  const added = await addItem(ann, wishlist, 'Rug');
  expect(await see(ann, wishlist)).toMatchObject({
    items: 'Kite* Book Lamp* Vase Rug',
    first: 'Kite Book Lamp Vase Rug',
  });
  expect(await see(bob, wishlist)).toEqual({
    items: 'Kite* Lamp* Book Vase Rug',
    first: 'Kite Lamp Book Vase Rug',
    newest: 'Rug',
  });
  await reorderItems(ann, wishlist, [added, kite, book, lamp, vase]);
  expect(await see(bob, wishlist)).toMatchObject({ items: 'Kite* Lamp* Rug Book Vase', newest: 'Rug' });
  for (const items of [await restApi.items(bob, wishlist), await restApi.ownItems(ann, wishlist)])
    expect(named(unwrap(items))).toBe('Kite Lamp Book Vase Rug');
  expect(named(unwrap(await restApi.look(bob, shareCode)).items)).toBe('Kite Lamp Book Vase Rug');
  const [shared] = unwrap(await restApi.sharedWithMe(bob));
  expect(named(shared?.wishlists[0]?.items ?? [])).toBe('Kite Lamp Book Vase Rug');
});

test('A starred item is among the first ones that others see, however many are before it', async () => {
  const { ann, bob, wishlist, database } = await shareFour();
  await fillWishlist(database, wishlist.id, 8, 'more');
  const last = await addItem(ann, wishlist, 'Rug');
  await starItem(ann, last);
  expect((await see(ann, wishlist)).first).toBe('Wish 0 Wish 1 Wish 2 Wish 3 Wish 4');
  expect((await see(bob, wishlist)).first).toBe('Rug Wish 0 Wish 1 Wish 2 Wish 3');
});

test('An order with an item that is not on the wishlist changes nothing, nor does one that names an item twice', async () => {
  const { ann, bob, wishlist, kite, lamp, book, vase } = await shareFour();
  await hideItem(ann, vase);
  for (const other of [vase, { id: 'x' }, { id: '\0' }])
    expect(await reorderItems(ann, wishlist, [lamp, kite, other])).toBe(noItem);
  expect(await reorderItems(ann, wishlist, [lamp, kite, lamp])).toBe('Every item may appear only once.');
  const tooMany = Array.from({ length: limits.itemsPerWishlist + 1 }, (_, n) => ({ id: String(n) }));
  expect(await reorderItems(ann, wishlist, tooMany)).toBe('Send at most 500 items at a time.');
  expect(await reorderItems(bob, wishlist, [lamp, kite])).toBe(ownersOnly);
  expect(await reorderItems(ann, { id: 'x' }, [])).toBe('This wishlist does not exist.');
  expect(await reorderItems(ann, wishlist, [])).toEqual(['Kite', 'Lamp', 'Book']);
  const { data } = await ann.graphql(
    `mutation ($input: ReorderItemsInput!) { reorderItems(input: $input) { ... on InvalidInput { fields { field code } } } }`,
    { input: { wishlistId: wishlist.id, itemIds: [book.id, book.id] } },
  );
  expect(data).toEqual({ reorderItems: { fields: [{ field: 'itemIds', code: 'REPEATED' }] } });
});

test('Items that have the same position are put into an order too', async () => {
  const { ann, wishlist, kite, lamp, book, vase, database } = await shareFour();
  await database.update(database.tables.items).set({ position: 0 });
  expect(await reorderItems(ann, wishlist, [book, vase, kite, lamp])).toEqual(['Book', 'Vase', 'Kite', 'Lamp']);
});

test('A wishlist has five stars at most, also if more are given at once, and only its owner gives and takes them', async () => {
  const { ann, bob, wishlist, kite, database } = await shareFour();
  await fillWishlist(database, wishlist.id, 6);
  const items = unwrap(await restApi.ownItems(ann, wishlist)).map(({ id }) => ({ id, wishlistId: wishlist.id }));
  expect(await starItem(bob, kite)).toBe(ownersOnly);
  const outcomes = await Promise.all(items.map((item) => starItem(ann, item)));
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === full)).toHaveLength(5);
  const at = outcomes.indexOf(true);
  const [starred, other] = [items[at] ?? kite, items[outcomes.indexOf(full)] ?? kite];
  // Both calls may be repeated.
  for (let time = 0; time < 2; time += 1) expect(await starItem(ann, starred)).toBe(true);
  for (let time = 0; time < 2; time += 1) expect(await starItem(ann, starred, false)).toBe(false);
  expect(await starItem(ann, other)).toBe(true);
  expect(await starItem(ann, starred)).toBe(full);
  for (const id of ['x', '\0']) expect(await starItem(ann, { ...kite, id })).toBe(noItem);
});

test('What is back again has its place, and its star unless five others have one by now', async () => {
  const { ann, bob, wishlist, kite, lamp, book, vase } = await shareFour();
  await reorderItems(ann, wishlist, [vase, kite, lamp, book]);
  for (const item of [vase, kite, lamp]) await starItem(ann, item);
  await hideItem(ann, vase);
  await receiveItem(ann, kite);
  await graphqlApi.deleteItem(ann, lamp);
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Book' });
  for (const item of [lamp, vase, kite]) expect(await restoreItem(ann, item)).toBe(item.id);
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Vase* Kite* Lamp* Book' });
  await hideItem(ann, vase);
  for (const name of ['Rug', 'Cup', 'Pen']) await starItem(ann, await addItem(ann, wishlist, name));
  expect(await restoreItem(ann, vase)).toBe(vase.id);
  expect(await see(bob, wishlist)).toMatchObject({ items: 'Kite* Lamp* Rug* Cup* Pen* Vase Book' });
  await graphqlApi.deleteWishlist(ann, wishlist);
  await restoreWishlist(ann, wishlist);
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Vase Kite* Lamp* Book Rug* Cup* Pen*' });
});

test('A copied or moved item is the last one, and has no star', async () => {
  const { ann, wishlist, kite, lamp } = await shareFour();
  await starItem(ann, kite);
  await starItem(ann, lamp);
  await reorderItems(ann, wishlist, [lamp, kite]);
  const copy = (await copyItem(ann, kite, wishlist)) as CopiedItem;
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Lamp* Kite* Book Vase Kite' });
  await moveItem(ann, lamp, wishlist);
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Kite* Book Vase Kite Lamp' });
  expect(await restoreItem(ann, lamp)).toBe(lamp.id);
  expect(await see(ann, wishlist)).toMatchObject({ items: 'Lamp* Kite* Book Vase Kite Lamp' });
  expect(copy.id).not.toBe(kite.id);
});

test('What is new is what was added last, whatever order its owner gives it', async () => {
  const { ann, bob, wishlist, kite, lamp, book, vase } = await shareFour();
  const isNew = async () => {
    const { data } = await bob.graphql<{ wishlist: { items: { name: string; isNewToViewer: boolean }[] } }>(
      'query ($id: ID!) { wishlist(id: $id) { ... on SharedWishlist { items { name isNewToViewer } } } }',
      { id: wishlist.id },
    );
    return named(data?.wishlist.items.filter(({ isNewToViewer }) => isNewToViewer) ?? []);
  };
  await reorderItems(ann, wishlist, [vase, book, lamp, kite]);
  await mutate(bob, 'markWishlistSeen', { wishlistId: wishlist.id, lastItemId: vase.id });
  expect(await isNew()).toBe('');
  const rug = await addItem(ann, wishlist, 'Rug');
  await reorderItems(ann, wishlist, [rug, kite, vase]);
  await starItem(ann, lamp);
  expect(await isNew()).toBe('Rug');
  await mutate(bob, 'markWishlistSeen', { wishlistId: wishlist.id, lastItemId: rug.id });
  expect(await isNew()).toBe('');
});
