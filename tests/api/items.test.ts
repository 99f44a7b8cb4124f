import { optionalTexts } from '@wishnest/domain/limits';
import { schema } from '@wishnest/server/app/schema';
import type { AddItemInput, EditItemInput } from '@wishnest/server/features/resolvers.generated';
import type { GraphQLNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apis, ok, refused } from '../support/apis.ts';
import { createBirthday, createWishlist, readShared, shareBirthday } from '../support/birthday.ts';
import { selectEverything } from '../support/everything.ts';
import { type Caller, mutate } from '../support/people.ts';

const book = { name: 'Book', link: 'https://shop.example/book' };
const itemMissing = refused(404, 'This item does not exist.');

describe.each(apis)('Over $name', (api) => {
  test('An item that is edited keeps what is left out, and its reservation', async () => {
    const { ann, bob, wishlist, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    const { id, link } = kite;
    expect(await api.editItem(ann, kite, { name: 'Red kite' })).toEqual(ok({ id, name: 'Red kite', link }));
    expect(await api.editItem(ann, kite, { link: book.link })).toEqual(ok({ id, name: 'Red kite', link: book.link }));
    expect(await api.editItem(ann, kite, {})).toEqual(ok({ id, name: 'Red kite', link: book.link }));
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ name: 'Red kite', reservedBy: 'bob' }, {}]));
  });

  test('A deleted item is gone, and is deleted once', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    expect(await api.deleteItem(ann, kite)).toEqual(ok(null));
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Lamp' }]));
    expect(await api.deleteItem(ann, kite)).toEqual(itemMissing);
  });

  test('An item is found by its own id, with the id of its own wishlist only', async () => {
    const { ann, bob, wishlist, kite } = await createBirthday();
    const wedding = await createWishlist(ann, 'Wedding');
    const bobs = await createWishlist(bob, 'Bob’s');
    for (const [who, misplaced] of [
      [ann, { ...kite, id: 'V1StGXR8_Z5jdHi6B-myT' }],
      [ann, { ...kite, id: 'x\0' }],
      [ann, { ...kite, wishlistId: wedding.id }],
      [bob, { ...kite, wishlistId: bobs.id }],
    ] as const) {
      expect(await api.editItem(who, misplaced, book)).toEqual(itemMissing);
      expect(await api.editItem(who, misplaced, { name: '' })).toEqual(itemMissing);
      expect(await api.deleteItem(who, misplaced)).toEqual(itemMissing);
    }
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite' }, { name: 'Lamp' }]));
  });
});

/** The same value for each text that may be empty. */
const ofEachText = <Value>(value: Value) =>
  Object.fromEntries(optionalTexts.item.map((field) => [field, value])) as Record<
    (typeof optionalTexts.item)[number],
    Value
  >;

const selection = `... on OwnItem { name ${optionalTexts.item.join(' ')} } ... on InvalidInput { fields { field code message } }`;

const addWith = (who: Caller, wishlistId: string, input: object) =>
  mutate(who, 'addItem', { wishlistId, ...book, ...input }, selection);

const editWith = (who: Caller, { id: itemId, wishlistId }: { id: string; wishlistId: string }, input: object) =>
  mutate(who, 'editItem', { wishlistId, itemId, ...input }, selection);

test.each(['addItem', 'editItem'])('Whatever an owner enters in %s is kept and shown', async (mutation) => {
  const { ann, wishlist, kite } = await createBirthday();
  // What is entered of an item; the other members say which item is meant, and how it gets a picture.
  const entered: Required<Omit<AddItemInput, 'wishlistId' | 'previewId' | 'readLink'>> &
    Required<Omit<EditItemInput, 'wishlistId' | 'itemId' | 'previewId' | 'readLink' | 'removePicture'>> = {
    name: 'Vase',
    link: 'https://shop.example/vase',
    ...ofEachText('Blue'),
    price: { amount: '5.00', currency: 'EUR' },
  };
  const input = { wishlistId: wishlist.id, ...(mutation === 'editItem' && { itemId: kite.id }), ...entered };
  const everything = selectEverything(schema.getType('OwnItem') as GraphQLNamedType, {});
  expect(await mutate(ann, mutation, input, `... on OwnItem ${everything}`)).toMatchObject(entered);
});

describe.each(optionalTexts.item)('The %s of an item', (field) => {
  test('is added with it, changed, kept if it is left out, and removed', async () => {
    const { ann, wishlist, kite } = await createBirthday();
    expect(await addWith(ann, wishlist.id, { [field]: ' Blue ' })).toMatchObject({ name: 'Book', [field]: 'Blue' });
    expect(await addWith(ann, wishlist.id, {})).toMatchObject({ name: 'Book', [field]: '' });
    expect(await editWith(ann, kite, { [field]: 'Red' })).toMatchObject({ name: 'Kite', [field]: 'Red' });
    expect(await editWith(ann, kite, { name: 'Big kite' })).toMatchObject({ name: 'Big kite', [field]: 'Red' });
    expect(await editWith(ann, kite, { [field]: ' \u200b ' })).toMatchObject({ name: 'Big kite', [field]: '' });
  });

  test('is seen by everybody who sees the item', async () => {
    const { ann, bob, visitor, wishlist, kite, shareCode } = await shareBirthday();
    await editWith(ann, kite, { [field]: 'Red' });
    const items = [{ [field]: 'Red' }, { [field]: '' }];
    for (const who of [ann, bob, visitor])
      expect(await readShared(who, shareCode, `items { ${field} }`)).toEqual({ items });
    const byId = `{ wishlist(id: "${wishlist.id}") { items { ${field} } } }`;
    for (const who of [ann, bob]) expect((await who.graphql(byId)).data).toEqual({ wishlist: { items } });
    const sharedWithMe = `{ viewer { sharedWithMe { wishlists { items { ${field} } firstItems { id } } } } }`;
    const wishlists = [{ items, firstItems: [{ id: kite.id }, expect.anything()] }];
    expect((await bob.graphql(sharedWithMe)).data).toEqual({ viewer: { sharedWithMe: [{ wishlists }] } });
  });
});

test('Each field of an item that is invalid has a code and a message, and none is written', async () => {
  const { ann, wishlist, kite } = await createBirthday();
  const note = 'x'.repeat(201);
  const tooLong = { field: 'note', code: 'TOO_LONG', message: 'Note must be at most 200 characters.' };
  const forbidden = { field: 'name', code: 'FORBIDDEN_CHARACTERS', message: expect.any(String) };
  expect(await editWith(ann, kite, { name: 'a\u0007b', note })).toEqual({ fields: [forbidden, tooLong] });
  const empty = { field: 'name', code: 'EMPTY', message: 'Item name is required.' };
  const invalid = { field: 'link', code: 'INVALID', message: 'Enter a valid URL (e.g., https://example.com)' };
  expect(await addWith(ann, wishlist.id, { name: '', link: 'kite', note })).toEqual({
    fields: [empty, invalid, tooLong],
  });
  const link = `https://shop.example/${'x'.repeat(2048)}`;
  const longLink = { field: 'link', code: 'TOO_LONG', message: 'Link must be at most 2,048 characters.' };
  expect(await addWith(ann, wishlist.id, { name: 'Kite', link })).toMatchObject({ fields: [longLink] });
  expect(await ann.rest.get(`/wishlists/${wishlist.id}/items`)).toMatchObject({ body: { length: 2 } });
});

test('Over REST an item cannot be added as reserved, and unknown members of a body, as a note, are ignored', async () => {
  const { ann, bob, kite, wishlist } = await shareBirthday();
  const items = `/wishlists/${wishlist.id}/items`;
  const error = 'An item starts unreserved: leave reservedBy out or send null.';
  expect(await ann.rest.post(items, { ...book, reservedBy: 'bob' })).toEqual({
    status: 400,
    body: { error, code: 'INVALID_INPUT', fields: [{ field: 'reservedBy', code: 'INVALID', message: error }] },
  });
  await editWith(ann, kite, ofEachText('Red'));
  await ann.rest.patch(`${items}/${kite.id}`, { isReserved: true, reservedBy: 'bob', id: 'x', ...ofEachText('Blue') });
  const added = await ann.rest.post<{ id: string }>(items, { ...book, isReserved: true, id: 'x', ...ofEachText(7) });
  const free = { isReserved: false, reservedBy: null, id: expect.stringMatching(/^[\w-]{22}$/) };
  expect((await bob.rest.get(items)).body).toMatchObject([{ ...free, name: 'Kite' }, free, { ...free, ...book }]);
  expect(await editWith(ann, kite, {})).toMatchObject(ofEachText('Red'));
  expect(await editWith(ann, { ...kite, id: added.body.id }, {})).toMatchObject(ofEachText(''));
});
