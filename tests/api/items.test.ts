import { describe, expect, test } from 'vitest';
import { ok, refused, unwrap } from '../support/apis.ts';
import { createBirthday, createWishlist, shareBirthday } from '../support/birthday.ts';
import { apis } from '../support/restApi.ts';

const book = { name: 'Book', link: 'https://shop.example/book' };
const linkInvalid = 'Enter a valid URL (e.g., https://example.com)';
const itemMissing = refused(404, 'This item does not exist.');

describe.each(apis)('Over $name', (api) => {
  test('A new item comes last and keeps its place when it is edited', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    const added = unwrap(await api.addItem(ann, wishlist, book));
    expect(added).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), ...book });
    await api.editItem(ann, kite, { name: 'Zeppelin' });
    expect(await api.ownItems(ann, wishlist)).toMatchObject(
      ok([{ name: 'Zeppelin' }, { name: 'Lamp' }, { name: 'Book' }]),
    );
  });

  test('An item cannot be added with a link that runs a script', async () => {
    const { ann, wishlist } = await createBirthday();
    expect(await api.addItem(ann, wishlist, { ...book, link: 'javascript:alert(1)' })).toEqual(
      refused(400, linkInvalid),
    );
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite' }, { name: 'Lamp' }]));
  });

  test('An item with a good new name and a bad new link keeps both', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    expect(await api.editItem(ann, kite, { name: 'Good', link: 'bad' })).toEqual(refused(400, linkInvalid));
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite', link: kite.link }, { name: 'Lamp' }]));
  });

  test('An item that is edited keeps what is left out', async () => {
    const { ann, kite } = await createBirthday();
    const { id, link } = kite;
    expect(await api.editItem(ann, kite, { name: 'Red kite' })).toEqual(ok({ id, name: 'Red kite', link }));
    expect(await api.editItem(ann, kite, { link: book.link })).toEqual(ok({ id, name: 'Red kite', link: book.link }));
    expect(await api.editItem(ann, kite, {})).toEqual(ok({ id, name: 'Red kite', link: book.link }));
  });

  test('A deleted item is gone, and is deleted once', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    expect(await api.deleteItem(ann, kite)).toEqual(ok(null));
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Lamp' }]));
    expect(await api.deleteItem(ann, kite)).toEqual(itemMissing);
  });

  test.each(['V1StGXR8_Z5jdHi6B-myT', 'x'])('Nobody can edit or delete the unknown item %j', async (id) => {
    const { ann, kite } = await createBirthday();
    expect(await api.editItem(ann, { ...kite, id }, book)).toEqual(itemMissing);
    expect(await api.editItem(ann, { ...kite, id }, { name: '' })).toEqual(itemMissing);
    expect(await api.deleteItem(ann, { ...kite, id })).toEqual(itemMissing);
  });

  test('An item can be used with the id of its own wishlist only', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    const wedding = await createWishlist(ann, 'Wedding');
    const misplaced = { id: kite.id, wishlistId: wedding.id };
    expect(await api.editItem(ann, misplaced, book)).toEqual(itemMissing);
    expect(await api.deleteItem(ann, misplaced)).toEqual(itemMissing);
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite' }, { name: 'Lamp' }]));
  });

  test('Nobody can use somebody else’s item with the id of their own wishlist', async () => {
    const { bob, kite } = await createBirthday();
    const bobs = await createWishlist(bob, 'Bob’s');
    const misplaced = { id: kite.id, wishlistId: bobs.id };
    expect(await api.editItem(bob, misplaced, book)).toEqual(itemMissing);
    expect(await api.deleteItem(bob, misplaced)).toEqual(itemMissing);
  });

  test('Deleting or editing an item is the same whether or not it is reserved', async () => {
    const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
    await api.reserve(bob, kite);
    const { id: kiteId, link: kiteLink } = kite;
    const { id: lampId, link: lampLink } = lamp;
    expect(await api.editItem(ann, kite, { name: 'New' })).toEqual(ok({ id: kiteId, name: 'New', link: kiteLink }));
    expect(await api.editItem(ann, lamp, { name: 'New' })).toEqual(ok({ id: lampId, name: 'New', link: lampLink }));
    expect(await api.deleteItem(ann, kite)).toEqual(await api.deleteItem(ann, lamp));
    expect(await api.ownItems(ann, wishlist)).toEqual(ok([]));
  });

  test('A giver whose item is edited keeps the reservation', async () => {
    const { ann, bob, wishlist, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    await api.editItem(ann, kite, book);
    expect(await api.items(bob, wishlist)).toMatchObject(
      ok([{ ...book, isReserved: true, reservedBy: 'bob' }, { name: 'Lamp' }]),
    );
  });
});

describe('Over REST', () => {
  test('an item has exactly the documented members in every response to its owner', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    const item = { ...book, id: expect.any(String), isReserved: false, reservedBy: null, wishlistOwner: 'ann' };
    const items = `/wishlists/${wishlist.id}/items`;
    expect(await ann.rest.post(items, { ...book, reservedBy: null })).toEqual({ status: 201, body: item });
    expect(await ann.rest.patch(`${items}/${kite.id}`, book)).toEqual({ status: 200, body: { ...item, id: kite.id } });
    expect(await ann.rest.get(items)).toEqual({
      status: 200,
      body: [{ ...item, id: kite.id }, expect.objectContaining({ name: 'Lamp' }), item],
    });
    expect(await ann.rest.delete(`${items}/${kite.id}`)).toEqual({ status: 204, body: null });
  });

  test('an item cannot be added as reserved', async () => {
    const { ann, wishlist } = await createBirthday();
    expect(await ann.rest.post(`/wishlists/${wishlist.id}/items`, { ...book, reservedBy: 'bob' })).toEqual({
      status: 400,
      body: { error: 'An item starts unreserved: leave reservedBy out or send null.' },
    });
  });

  test('unknown members of a body are ignored', async () => {
    const { ann, bob, kite, wishlist } = await shareBirthday();
    await ann.rest.patch(`/wishlists/${wishlist.id}/items/${kite.id}`, {
      isReserved: true,
      reservedBy: 'bob',
      id: 'x',
    });
    await ann.rest.post(`/wishlists/${wishlist.id}/items`, { ...book, isReserved: true, id: 'x' });
    const { body } = await bob.rest.get(`/wishlists/${wishlist.id}/items`);
    const free = { isReserved: false, reservedBy: null, id: expect.stringMatching(/^[\w-]{22}$/) };
    expect(body).toMatchObject([{ ...free, name: 'Kite' }, free, { ...free, ...book }]);
  });
});

test('Over GraphQL every invalid field of an item has a message', async () => {
  const { ann, wishlist } = await createBirthday();
  const add = `mutation { addItem(input: { wishlistId: "${wishlist.id}", name: "", link: "kite" }) {
    ... on InvalidInput { fields { field message } } } }`;
  expect(await ann.graphql(add)).toEqual({
    status: 200,
    data: {
      addItem: {
        fields: [
          { field: 'name', message: 'Item name is required.' },
          { field: 'link', message: linkInvalid },
        ],
      },
    },
  });
});
