import { describe, expect, test } from 'vitest';
import { inputTypeOf } from '../../scripts/demo/fill.ts';
import { ok, refused } from '../support/apis.ts';
import { createBirthday, openLink, share, shareBirthday, stopSharing } from '../support/birthday.ts';
import type { Person } from '../support/people.ts';
import { apis } from '../support/restApi.ts';

const unknown = { id: 'V1StGXR8_Z5jdHi6B-myT' };
const missing = refused(404, 'This wishlist does not exist.');
const ownersOnly = refused(403, 'Only the owner of this wishlist can do this.');
const book = { name: 'Book', link: 'https://shop.example/book' };

describe.each(apis)('Over $name', (api) => {
  describe('a wishlist that is kept private', () => {
    test('is seen by its owner', async () => {
      const { ann, wishlist, kite, lamp } = await createBirthday();
      expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ id: kite.id }, { id: lamp.id }]));
    });

    test('does not exist for anybody else, whatever they try', async () => {
      const { bob, wishlist, kite } = await createBirthday();
      expect(await api.items(bob, wishlist)).toEqual(missing);
      expect(await api.renameWishlist(bob, wishlist, 'Mine')).toEqual(missing);
      expect(await api.deleteWishlist(bob, wishlist)).toEqual(missing);
      expect(await api.reorderWishlists(bob, [{ id: wishlist.id, order: 0 }])).toEqual(missing);
      expect(await api.addItem(bob, wishlist, book)).toEqual(missing);
      expect(await api.editItem(bob, kite, book)).toEqual(missing);
      expect(await api.deleteItem(bob, kite)).toEqual(missing);
      expect(await api.share(bob, wishlist)).toEqual(missing);
      expect(await api.reserve(bob, kite)).toEqual(missing);
    });

    test('does not exist for them with bad input either', async () => {
      const { bob, wishlist, kite } = await createBirthday();
      expect(await api.renameWishlist(bob, wishlist, '')).toEqual(missing);
      expect(await api.addItem(bob, wishlist, { name: '', link: 'javascript:alert(1)' })).toEqual(missing);
      expect(await api.editItem(bob, kite, { name: 'x'.repeat(31) })).toEqual(missing);
    });

    test('is refused in the words for one that never existed', async () => {
      const { bob } = await createBirthday();
      const item = { id: unknown.id, wishlistId: unknown.id };
      expect(await api.items(bob, unknown)).toEqual(missing);
      expect(await api.renameWishlist(bob, unknown, 'Mine')).toEqual(missing);
      expect(await api.deleteWishlist(bob, unknown)).toEqual(missing);
      expect(await api.reorderWishlists(bob, [{ id: unknown.id, order: 0 }])).toEqual(missing);
      expect(await api.addItem(bob, unknown, book)).toEqual(missing);
      expect(await api.editItem(bob, item, book)).toEqual(missing);
      expect(await api.deleteItem(bob, item)).toEqual(missing);
      expect(await api.share(bob, unknown)).toEqual(missing);
      expect(await api.reserve(bob, item)).toEqual(missing);
    });
  });

  describe('a wishlist that is shared', () => {
    test('is seen by its id by who has opened its link', async () => {
      const { bob, wishlist, kite, lamp } = await shareBirthday();
      expect(await api.items(bob, wishlist)).toEqual(
        ok([
          { id: kite.id, name: 'Kite', link: kite.link, isReserved: false, reservedBy: null },
          { id: lamp.id, name: 'Lamp', link: lamp.link, isReserved: false, reservedBy: null },
        ]),
      );
    });

    test('is changed by nobody but its owner, with good input or bad', async () => {
      const { bob, wishlist, kite } = await shareBirthday();
      expect(await api.renameWishlist(bob, wishlist, 'Mine')).toEqual(ownersOnly);
      expect(await api.renameWishlist(bob, wishlist, '')).toEqual(ownersOnly);
      expect(await api.deleteWishlist(bob, wishlist)).toEqual(ownersOnly);
      expect(await api.addItem(bob, wishlist, book)).toEqual(ownersOnly);
      expect(await api.addItem(bob, wishlist, { name: '', link: '' })).toEqual(ownersOnly);
      expect(await api.editItem(bob, kite, book)).toEqual(ownersOnly);
      expect(await api.editItem(bob, { ...kite, id: unknown.id }, { link: '' })).toEqual(ownersOnly);
      expect(await api.deleteItem(bob, kite)).toEqual(ownersOnly);
      expect(await api.share(bob, wishlist)).toEqual(ownersOnly);
    });

    test('is put in order by nobody but its owner', async () => {
      const { bob, wishlist } = await shareBirthday();
      expect(await api.reorderWishlists(bob, [{ id: wishlist.id, order: 0 }])).toEqual(missing);
    });
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

describe('The items of any wishlist can be asked for over GraphQL without naming its type', () => {
  const query = `query ($shareCode: String!) { sharedWishlist(shareCode: $shareCode) {
    itemCount items { __typename name ... on SharedItem { isReserved reservedBy } } } }`;
  const reserve = 'mutation ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }';

  test('and a giver and a visitor also see reservations', async () => {
    const { bob, visitor, shareCode, kite } = await shareBirthday();
    await bob.graphql(reserve, { input: { wishlistId: kite.wishlistId, itemId: kite.id } });
    for (const [caller, reservedBy] of [
      [bob, 'bob'],
      [visitor, null],
    ] as const) {
      expect(await caller.graphql(query, { shareCode })).toEqual({
        status: 200,
        data: {
          sharedWishlist: {
            itemCount: 2,
            items: [
              { __typename: 'SharedItem', name: 'Kite', isReserved: true, reservedBy },
              { __typename: 'SharedItem', name: 'Lamp', isReserved: false, reservedBy: null },
            ],
          },
        },
      });
    }
  });

  test('and the owner sees none, though they ask in the same words', async () => {
    const { ann, bob, shareCode, kite } = await shareBirthday();
    await bob.graphql(reserve, { input: { wishlistId: kite.wishlistId, itemId: kite.id } });
    expect(await ann.graphql(query, { shareCode })).toEqual({
      status: 200,
      data: {
        sharedWishlist: {
          itemCount: 2,
          items: [
            { __typename: 'OwnItem', name: 'Kite' },
            { __typename: 'OwnItem', name: 'Lamp' },
          ],
        },
      },
    });
    const direct = 'query ($shareCode: String!) { sharedWishlist(shareCode: $shareCode) { items { isReserved } } }';
    expect(await ann.graphql(direct, { shareCode })).toMatchObject({ status: 400 });
  });
});
