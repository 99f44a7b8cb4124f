import { describe, expect, test } from 'vitest';
import { createBirthday, shareBirthday } from '../support/birthday.ts';
import type { Caller } from '../support/people.ts';

const selection = '__typename ... on OwnItem { name note } ... on InvalidInput { fields { field message } }';

async function addItem(who: Caller, wishlistId: string, input: object) {
  const query = `mutation ($input: AddItemInput!) { result: addItem(input: $input) { ${selection} } }`;
  const book = { name: 'Book', link: 'https://shop.example/book' };
  return (await who.graphql<{ result: object }>(query, { input: { wishlistId, ...book, ...input } })).data?.result;
}

async function editItem(who: Caller, item: { id: string; wishlistId: string }, input: object) {
  const query = `mutation ($input: EditItemInput!) { result: editItem(input: $input) { ${selection} } }`;
  const { id: itemId, wishlistId } = item;
  return (await who.graphql<{ result: object }>(query, { input: { wishlistId, itemId, ...input } })).data?.result;
}

describe('A note', () => {
  test('is added with an item, changed, kept where it is left out, and removed', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    const book = { __typename: 'OwnItem', name: 'Book' };
    expect(await addItem(ann, wishlist.id, { note: ' Size 39,\r\ngreen ' })).toEqual({
      ...book,
      note: 'Size 39,\ngreen',
    });
    expect(await addItem(ann, wishlist.id, {})).toEqual({ ...book, note: '' });
    expect(await editItem(ann, kite, { note: 'Red' })).toMatchObject({ name: 'Kite', note: 'Red' });
    expect(await editItem(ann, kite, { name: 'Big kite' })).toMatchObject({ name: 'Big kite', note: 'Red' });
    expect(await editItem(ann, kite, { note: ' \n ' })).toMatchObject({ name: 'Big kite', note: '' });
  });

  test('cannot have more than 200 characters', async () => {
    const note = 'x'.repeat(201);
    const { ann, wishlist, kite } = await createBirthday();
    const refusal = {
      __typename: 'InvalidInput',
      fields: [{ field: 'note', message: 'Note must be at most 200 characters.' }],
    };
    expect(await addItem(ann, wishlist.id, { note })).toEqual(refusal);
    expect(await editItem(ann, kite, { note })).toEqual(refusal);
    expect(await ann.rest.get(`/wishlists/${wishlist.id}/items`)).toMatchObject({ body: { length: 2 } });
  });

  test('is seen by everybody who sees the item', async () => {
    const { ann, bob, visitor, wishlist, kite, shareCode } = await shareBirthday();
    await editItem(ann, kite, { note: 'Red,\nplease' });
    const items = 'items { name note }';
    const seen = [
      { name: 'Kite', note: 'Red,\nplease' },
      { name: 'Lamp', note: '' },
    ];

    const byCode = `{ sharedWishlist(shareCode: "${shareCode}") { ... on SharedWishlist { ${items} } } }`;
    expect((await visitor.graphql(byCode)).data).toEqual({ sharedWishlist: { items: seen } });

    const kinds = `... on OwnWishlist { ${items} } ... on SharedWishlist { ${items} }`;
    for (const who of [ann, bob]) {
      const byId = `{ wishlist(id: "${wishlist.id}") { ${kinds} } }`;
      expect((await who.graphql(byId)).data).toEqual({ wishlist: { items: seen } });
    }

    const reserve = `mutation { reserveItem(input: { wishlistId: "${wishlist.id}", itemId: "${kite.id}" }) {
      ... on SharedItem { name note isReserved } } }`;
    expect((await bob.graphql(reserve)).data).toEqual({ reserveItem: { ...seen[0], isReserved: true } });
    const sharedWithMe = `{ viewer { sharedWithMe { wishlists { ${items} } } } }`;
    expect((await bob.graphql(sharedWithMe)).data).toEqual({
      viewer: { sharedWithMe: [{ wishlists: [{ items: seen }] }] },
    });
  });
});

test('Over REST a note is an unknown member: it is neither stored nor returned, and a stored one stays', async () => {
  const { ann, wishlist, kite } = await createBirthday();
  const items = `/wishlists/${wishlist.id}/items`;
  const { wishlistId: _, ...documented } = kite;
  const book = { name: 'Book', link: 'https://shop.example/book' };
  await editItem(ann, kite, { note: 'Red' });

  for (const note of ['Blue', 'x'.repeat(201), 'a\u202eb', 7, null]) {
    const added = await ann.rest.post<{ id: string }>(items, { ...book, note });
    expect(added).toEqual({ status: 201, body: { ...documented, ...book, id: expect.any(String) } });
    expect(await ann.rest.patch(`${items}/${kite.id}`, { note })).toEqual({ status: 200, body: documented });
    expect(await editItem(ann, { ...kite, id: added.body.id }, {})).toMatchObject({ note: '' });
  }
  expect(await editItem(ann, kite, {})).toMatchObject({ note: 'Red' });
  const { body } = await ann.rest.get<object[]>(items);
  expect(new Set(body.flatMap((item) => Object.keys(item)))).toEqual(new Set(Object.keys(documented)));
});
