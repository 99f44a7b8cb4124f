import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import {
  addItem,
  createProfile,
  createWishlist,
  removeShared,
  share,
  shareUnopenedBirthday,
  stopSharing,
} from '../support/birthday.ts';
import { graphqlApi } from '../support/graphqlApi.ts';
import { apis } from '../support/restApi.ts';

describe.each(apis)('Over $name', (api) => {
  test('Somebody who opened no link has no shared wishlists', async () => {
    const { bob } = await shareUnopenedBirthday();
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('A wishlist whose link a giver opened is shared with them, by owner, with its items', async () => {
    const { ann, bob, wishlist, kite, lamp, shareCode } = await shareUnopenedBirthday();
    await createProfile(ann, 'Ann', 'avatar3');
    await api.open(bob, shareCode);
    const free = { isReserved: false, reservedBy: null };
    expect(await api.sharedWithMe(bob)).toEqual(
      ok([
        {
          owner: { id: 'ann', name: 'Ann', avatar: 'avatar3' },
          wishlists: [
            {
              id: wishlist.id,
              name: 'Birthday',
              items: [
                { id: kite.id, name: 'Kite', link: kite.link, ...free },
                { id: lamp.id, name: 'Lamp', link: lamp.link, ...free },
              ],
            },
          ],
        },
      ]),
    );
  });

  test('Opening a link shares the wishlist with nobody else', async () => {
    const { bob, cleo, shareCode } = await shareUnopenedBirthday();
    await api.open(bob, shareCode);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('Neither reserving nor unreserving removes a wishlist from there', async () => {
    const { bob, kite, shareCode } = await shareUnopenedBirthday();
    await api.open(bob, shareCode);
    await api.reserve(bob, kite);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    await api.unreserve(bob, kite);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
  });

  test('A call with the id of a wishlist that was not opened records no opening', async () => {
    const { bob, wishlist, kite } = await shareUnopenedBirthday();
    await api.items(bob, wishlist);
    await api.reserve(bob, kite);
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
    expect(await api.items(bob, wishlist)).toEqual(refused(404, 'This wishlist does not exist.'));
  });

  test('A wishlist comes back for a giver who opens the new link', async () => {
    const { ann, bob, cleo, wishlist, shareCode } = await shareUnopenedBirthday();
    for (const giver of [bob, cleo]) await api.open(giver, shareCode);
    await stopSharing(ann, wishlist);
    await api.open(bob, await share(ann, wishlist));
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('A giver who removes a wishlist keeps what they reserved, and can reserve and unreserve', async () => {
    const { bob, wishlist, kite, lamp, shareCode } = await shareUnopenedBirthday();
    await api.open(bob, shareCode);
    await api.reserve(bob, kite);
    await removeShared(bob, wishlist);
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ reservedBy: 'bob' }, { reservedBy: null }]));
    expect(await api.unreserve(bob, kite)).toEqual(ok({ isReserved: false, reservedBy: null }));
    expect(await api.reserve(bob, lamp)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('Wishlists of several owners are grouped by owner, the latest added first', async () => {
    const { ann, bob, cleo, shareCode } = await shareUnopenedBirthday();
    const xmas = await share(cleo, await createWishlist(cleo, 'Xmas'));
    const wedding = await share(ann, await createWishlist(ann, 'Wedding'));
    for (const code of [shareCode, xmas, wedding]) await api.open(bob, code);
    expect(await api.sharedWithMe(bob)).toMatchObject(
      ok([
        { owner: { id: 'ann' }, wishlists: [{ name: 'Wedding' }, { name: 'Birthday' }] },
        { owner: { id: 'cleo' }, wishlists: [{ name: 'Xmas' }] },
      ]),
    );
  });

  test('A wishlist that is opened again after it was shared again is the latest added', async () => {
    const { ann, bob, cleo, wishlist, shareCode } = await shareUnopenedBirthday();
    const xmas = await share(cleo, await createWishlist(cleo, 'Xmas'));
    for (const code of [shareCode, xmas]) await api.open(bob, code);
    await stopSharing(ann, wishlist);
    await api.open(bob, await share(ann, wishlist));
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ owner: { id: 'ann' } }, { owner: { id: 'cleo' } }]));
  });

  test('Givers see what the owner changes', async () => {
    const { ann, bob, wishlist, lamp, shareCode } = await shareUnopenedBirthday();
    await api.open(bob, shareCode);
    await api.renameWishlist(ann, wishlist, 'My day');
    await api.deleteItem(ann, lamp);
    await addItem(ann, wishlist, 'Book');
    expect(await api.sharedWithMe(bob)).toMatchObject(
      ok([{ wishlists: [{ name: 'My day', items: [{ name: 'Kite' }, { name: 'Book' }] }] }]),
    );
  });
});

test('Over REST, Shared With Me has exactly the documented members', async () => {
  const { bob, wishlist, kite, lamp, shareCode } = await shareUnopenedBirthday();
  await bob.rest.get(`/shared-links/${shareCode}`);
  const [{ wishlistId: _, ...first }, { wishlistId: __, ...second }] = [kite, lamp];
  expect(await bob.rest.get('/shared-links/shared-with-me')).toEqual({
    status: 200,
    body: [
      {
        ownerId: 'ann',
        ownerName: '',
        ownerAvatar: 'avatar1',
        wishlists: [{ id: wishlist.id, name: 'Birthday', items: [first, second] }],
      },
    ],
  });
});

describe('Over GraphQL', () => {
  const reserve = `mutation ($input: ReserveItemInput!) { reserveItem(input: $input) {
    __typename ... on SharedItem { reservedBy } ... on Problem { message } } }`;

  test('reserving with the code of the link opens it, so that it works before the opening is recorded', async () => {
    const { bob, kite, shareCode } = await shareUnopenedBirthday();
    const input = { wishlistId: kite.wishlistId, itemId: kite.id, shareCode };
    const reserved = { status: 200, data: { reserveItem: { __typename: 'SharedItem', reservedBy: 'bob' } } };
    expect(await bob.graphql(reserve, { input })).toEqual(reserved);
    expect(await graphqlApi.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    expect(await graphqlApi.unreserve(bob, kite)).toEqual(ok({ isReserved: false, reservedBy: null }));
  });

  test('reserving with another code finds no wishlist and opens nothing', async () => {
    const { ann, bob, wishlist, kite, shareCode } = await shareUnopenedBirthday();
    const unknown = { __typename: 'NotFound', message: 'This wishlist does not exist.' };
    await stopSharing(ann, wishlist);
    await share(ann, wishlist);
    for (const code of [shareCode, 'x', '', null]) {
      const input = { wishlistId: kite.wishlistId, itemId: kite.id, shareCode: code };
      expect(await bob.graphql(reserve, { input })).toEqual({ status: 200, data: { reserveItem: unknown } });
    }
    expect(await graphqlApi.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('a reservation that was refused opens nothing', async () => {
    const { bob, cleo, kite, shareCode } = await shareUnopenedBirthday();
    const input = { wishlistId: kite.wishlistId, itemId: kite.id, shareCode };
    await bob.graphql(reserve, { input });
    expect(await cleo.graphql(reserve, { input })).toMatchObject({
      data: { reserveItem: { __typename: 'ItemTaken' } },
    });
    expect(await graphqlApi.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('an item that was reserved by an earlier link is unreserved with the code of the new one', async () => {
    const { ann, bob, wishlist, kite, shareCode } = await shareUnopenedBirthday();
    const ids = { wishlistId: kite.wishlistId, itemId: kite.id };
    await bob.graphql(reserve, { input: { ...ids, shareCode } });
    await stopSharing(ann, wishlist);
    const input = { ...ids, shareCode: await share(ann, wishlist) };
    const unreserve = `mutation ($input: UnreserveItemInput!) { unreserveItem(input: $input) {
      ... on SharedItem { isReserved } } }`;
    expect(await bob.graphql(unreserve, { input })).toEqual({
      status: 200,
      data: { unreserveItem: { isReserved: false } },
    });
  });

  test('reading a shared wishlist records no opening', async () => {
    const { bob, shareCode } = await shareUnopenedBirthday();
    await bob.graphql(`{ sharedWishlist(shareCode: "${shareCode}") { id } }`);
    expect(await bob.graphql('{ viewer { sharedWithMe { owner { id } } } }')).toEqual({
      status: 200,
      data: { viewer: { sharedWithMe: [] } },
    });
  });

  test.each(['V1StGXR8_Z5jdHi6B-myT', 'x', ''])('removing a wishlist that is not listed succeeds: %j', async (id) => {
    const { bob } = await shareUnopenedBirthday();
    const remove =
      'mutation ($id: ID!) { removeSharedWishlist(input: { wishlistId: $id }) { __typename ... on RemovedSharedWishlist { id } } }';
    const removed = { __typename: 'RemovedSharedWishlist', id };
    expect(await bob.graphql(remove, { id })).toEqual({ status: 200, data: { removeSharedWishlist: removed } });
  });
});
