import { describe, expect, test } from 'vitest';
import { inputTypeOf } from '../../scripts/demo/fill.ts';
import { apis, graphqlApi, ok, refused } from '../support/apis.ts';
import { createBirthday, openLink, share, shareBirthday, stopSharing } from '../support/birthday.ts';
import type { Person } from '../support/people.ts';

const unknown = { id: 'V1StGXR8_Z5jdHi6B-myT' };
const missing = refused(404, 'This wishlist does not exist.');
const ownersOnly = refused(403, 'Only the owner of this wishlist can do this.');
const book = { name: 'Book', link: 'https://shop.example/book' };

/** Everything that only the owner of a wishlist may do, with good input and bad. */
async function tryAll(api: (typeof apis)[number], who: Person, item: { id: string; wishlistId: string }) {
  const wishlist = { id: item.wishlistId };
  return [
    await api.renameWishlist(who, wishlist, 'Mine'),
    await api.renameWishlist(who, wishlist, ''),
    await api.deleteWishlist(who, wishlist),
    await api.addItem(who, wishlist, book),
    await api.addItem(who, wishlist, { name: '', link: 'javascript:alert(1)' }),
    await api.editItem(who, item, book),
    await api.editItem(who, item, { name: 'x'.repeat(31) }),
    await api.editItem(who, { ...item, id: unknown.id }, { link: '' }),
    await api.deleteItem(who, item),
    await api.share(who, wishlist),
  ];
}

describe.each(apis)('Over $name', (api) => {
  test('a wishlist that is kept private does not exist for anybody else, like one that never existed', async () => {
    const { ann, bob, wishlist, kite, lamp } = await createBirthday();
    for (const item of [kite, { id: unknown.id, wishlistId: unknown.id }]) {
      expect(await tryAll(api, bob, item)).toEqual(Array(10).fill(missing));
      expect(await api.items(bob, { id: item.wishlistId })).toEqual(missing);
      expect(await api.reorderWishlists(bob, [{ id: item.wishlistId, order: 0 }])).toEqual(missing);
      expect(await api.reserve(bob, item)).toEqual(missing);
    }
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ id: kite.id }, { id: lamp.id }]));
  });

  test('a wishlist that is shared is seen by who has opened its link, and changed by nobody but its owner', async () => {
    const { bob, wishlist, kite, lamp } = await shareBirthday();
    const free = { isReserved: false, reservedBy: null };
    const items = [kite, lamp].map(({ id, name, link }) => ({ id, name, link, ...free }));
    expect(await api.items(bob, wishlist)).toEqual(ok(items));
    expect(await tryAll(api, bob, kite)).toEqual(Array(10).fill(ownersOnly));
    expect(await api.reorderWishlists(bob, [{ id: wishlist.id, order: 0 }])).toEqual(missing);
    expect(await api.items(bob, wishlist)).toEqual(ok(items));
  });
});

/** Everything that somebody can ask of a wishlist by its id, of both APIs. */
async function askByIds({ rest, graphql }: Person, { id, wishlistId }: { id: string; wishlistId: string }) {
  const ids = { wishlistId, itemId: id };
  const ask = (field: string, input: object) =>
    graphql(
      `mutation ($input: ${inputTypeOf(field)}!) { ${field}(input: $input) { __typename ... on Problem { message } } }`,
      { input },
    );
  return Promise.all([
    rest.get(`/wishlists/${wishlistId}/items`),
    rest.patch(`/wishlists/${wishlistId}`, 'Mine'),
    rest.delete(`/wishlists/${wishlistId}`),
    rest.post(`/wishlists/${wishlistId}/items`, book),
    rest.patch(`/wishlists/${wishlistId}/items/${id}`, book),
    rest.delete(`/wishlists/${wishlistId}/items/${id}`),
    rest.patch(`/wishlists/${wishlistId}/items/${id}/reserve`),
    rest.post(`/shared-links/${wishlistId}/generate`),
    graphql('query ($id: ID!) { wishlist(id: $id) { id name } }', { id: wishlistId }),
    ask('reserveItem', ids),
    ask('unreserveItem', ids),
    ask('markWishlistSeen', { wishlistId }),
    ask('renameWishlist', { wishlistId, name: 'Mine' }),
    ask('stopSharingWishlist', { wishlistId }),
    ask('deleteItem', ids),
    ask('fillItem', ids),
  ]);
}

describe('A wishlist is answered like one that never existed', () => {
  const nowhere = { id: unknown.id, wishlistId: unknown.id };

  test('to somebody who knows its id and has not opened its link', async () => {
    const { signIn, kite } = await shareBirthday();
    const dan = signIn('dan');
    expect(await askByIds(dan, kite)).toEqual(await askByIds(dan, nowhere));
  });

  test('to somebody who has opened an earlier link, and has a reservation there', async () => {
    const { ann, bob, wishlist, kite } = await shareBirthday();
    await bob.rest.patch(`/wishlists/${wishlist.id}/items/${kite.id}/reserve`);
    await stopSharing(ann, wishlist);
    const shareCode = await share(ann, wishlist);
    expect(await askByIds(bob, kite)).toEqual(await askByIds(bob, nowhere));
    await openLink(bob, shareCode);
    expect(await bob.rest.get(`/wishlists/${wishlist.id}/items`)).toMatchObject({
      status: 200,
      body: [{ reservedBy: 'bob' }, { reservedBy: null }],
    });
  });
});

describe('Over REST, a private wishlist and one that never existed are answered alike', () => {
  test.each([
    ['GET', '/wishlists/:id/items'],
    ['PATCH', '/wishlists/:id'],
    ['DELETE', '/wishlists/:id'],
    ['POST', '/wishlists/:id/items'],
    ['PATCH', '/wishlists/:id/items/:itemId'],
    ['DELETE', '/wishlists/:id/items/:itemId'],
    ['PATCH', '/wishlists/:id/items/:itemId/reserve'],
    ['POST', '/shared-links/:id/generate'],
  ] as const)('%s %s, whatever body it carries', async (method, path) => {
    const { bob, wishlist, kite } = await createBirthday();
    const bodies = ['"Mine"', '{"name":"Book","link":"https://a.example"}', '{}', '7', '{"name', '', '\u0000'];
    for (const payload of method === 'GET' ? [undefined] : bodies) {
      const more = payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } };
      for (const id of [wishlist.id, unknown.id, 'x', '%00', '7'.repeat(3000)]) {
        const response = await bob.rest.send(method, path.replace(':id', id).replace(':itemId', kite.id), more);
        const answer = [payload, id, response.statusCode, response.body];
        expect(answer).toEqual([payload, id, 404, '{"error":"This wishlist does not exist."}']);
      }
    }
  });
});

test('Over GraphQL nobody but the owner stops the sharing of a wishlist', async () => {
  const { bob, wishlist } = await shareBirthday();
  const stop = `mutation { stopSharingWishlist(input: { wishlistId: "${wishlist.id}" }) {
    __typename ... on Problem { message } } }`;
  expect(await bob.graphql(stop)).toEqual({
    status: 200,
    data: {
      stopSharingWishlist: { __typename: 'Forbidden', message: 'Only the owner of this wishlist can do this.' },
    },
  });
});

test('Over GraphQL items are asked for in the same words by everybody, and only givers and visitors see reservations', async () => {
  const { ann, bob, visitor, shareCode, kite } = await shareBirthday();
  await graphqlApi.reserve(bob, kite);
  const query = `query ($shareCode: String!) { sharedWishlist(shareCode: $shareCode) {
    itemCount items { __typename name ... on SharedItem { isReserved reservedBy } } } }`;
  const own = { __typename: 'OwnItem' };
  const seen = (isReserved: boolean, reservedBy: string | null) => {
    return { __typename: 'SharedItem', isReserved, reservedBy };
  };
  for (const [caller, kiteSeen, lampSeen] of [
    [bob, seen(true, 'bob'), seen(false, null)],
    [visitor, seen(true, null), seen(false, null)],
    [ann, own, own],
  ] as const) {
    const items = [
      { name: 'Kite', ...kiteSeen },
      { name: 'Lamp', ...lampSeen },
    ];
    expect((await caller.graphql(query, { shareCode })).data).toEqual({ sharedWishlist: { itemCount: 2, items } });
  }
  const direct = 'query ($shareCode: String!) { sharedWishlist(shareCode: $shareCode) { items { isReserved } } }';
  expect(await ann.graphql(direct, { shareCode })).toMatchObject({ status: 400 });
});
