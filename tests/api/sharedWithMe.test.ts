import { describe, expect, test } from 'vitest';
import { apis } from '../support/apis.ts';
import {
  addItem,
  createProfile,
  createWishlist,
  removeShared,
  share,
  shareBirthday,
  stopSharing,
} from '../support/fixtures.ts';
import { graphqlApi } from '../support/graphqlApi.ts';
import { ok } from '../support/outcome.ts';

describe.each(apis)('Over $name', (api) => {
  test('Somebody who opened no link has no shared wishlists', async () => {
    const { bob } = await shareBirthday();
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('A wishlist whose link a giver opened is shared with them, by owner, with its items', async () => {
    const { ann, bob, wishlist, kite, lamp, shareCode } = await shareBirthday();
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

  test('Opening a link twice shares the wishlist once', async () => {
    const { bob, shareCode } = await shareBirthday();
    await Promise.all([api.open(bob, shareCode), api.open(bob, shareCode)]);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
  });

  test('Opening a link shares the wishlist with nobody else', async () => {
    const { bob, cleo, shareCode } = await shareBirthday();
    await api.open(bob, shareCode);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('An owner’s own wishlist is never listed', async () => {
    const { ann, shareCode } = await shareBirthday();
    await api.open(ann, shareCode);
    await api.look(ann, shareCode);
    expect(await api.sharedWithMe(ann)).toEqual(ok([]));
  });

  test('Reserving records an opening, and unreserving does not remove it', async () => {
    const { bob, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    await api.unreserve(bob, kite);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
  });

  test('A reservation that was refused records no opening', async () => {
    const { bob, cleo, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    await api.reserve(cleo, kite);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('Reading items by id records no opening', async () => {
    const { bob, wishlist } = await shareBirthday();
    await api.items(bob, wishlist);
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
  });

  test('A wishlist disappears for everybody when sharing stops, and does not come back by itself', async () => {
    const { ann, bob, cleo, wishlist, kite, shareCode } = await shareBirthday();
    await api.open(bob, shareCode);
    await api.reserve(cleo, kite);
    await stopSharing(ann, wishlist);
    for (const giver of [bob, cleo]) expect(await api.sharedWithMe(giver)).toEqual(ok([]));
    await share(ann, wishlist);
    for (const giver of [bob, cleo]) expect(await api.sharedWithMe(giver)).toEqual(ok([]));
  });

  test('A wishlist comes back for a giver who opens the new link', async () => {
    const { ann, bob, cleo, wishlist, shareCode } = await shareBirthday();
    for (const giver of [bob, cleo]) await api.open(giver, shareCode);
    await stopSharing(ann, wishlist);
    await api.open(bob, await share(ann, wishlist));
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
  });

  test('A wishlist that a giver removed stays away until they open its link again', async () => {
    const { bob, cleo, wishlist, shareCode } = await shareBirthday();
    for (const giver of [bob, cleo]) await api.open(giver, shareCode);
    await removeShared(bob, wishlist);
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
    expect(await api.sharedWithMe(cleo)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
    await api.open(bob, shareCode);
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
  });

  test('A giver who removes a wishlist keeps what they reserved', async () => {
    const { bob, wishlist, kite } = await shareBirthday();
    await api.reserve(bob, kite);
    await removeShared(bob, wishlist);
    expect(await api.items(bob, wishlist)).toMatchObject(ok([{ reservedBy: 'bob' }, { reservedBy: null }]));
  });

  test('Wishlists of several owners are grouped by owner, the latest added first', async () => {
    const { ann, bob, cleo, shareCode } = await shareBirthday();
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
    const { ann, bob, cleo, wishlist, shareCode } = await shareBirthday();
    const xmas = await share(cleo, await createWishlist(cleo, 'Xmas'));
    for (const code of [shareCode, xmas]) await api.open(bob, code);
    await stopSharing(ann, wishlist);
    await api.open(bob, await share(ann, wishlist));
    expect(await api.sharedWithMe(bob)).toMatchObject(ok([{ owner: { id: 'ann' } }, { owner: { id: 'cleo' } }]));
  });

  test('Givers see what the owner changes', async () => {
    const { ann, bob, wishlist, lamp, shareCode } = await shareBirthday();
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
  const { bob, wishlist, kite, lamp, shareCode } = await shareBirthday();
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
  test('reserving again an item that the giver has reserved records an opening too', async () => {
    const { bob, wishlist, kite } = await shareBirthday();
    await graphqlApi.reserve(bob, kite);
    await removeShared(bob, wishlist);
    await graphqlApi.reserve(bob, kite);
    expect(await graphqlApi.sharedWithMe(bob)).toMatchObject(ok([{ wishlists: [{ name: 'Birthday' }] }]));
  });

  test('reading a shared wishlist records no opening', async () => {
    const { bob, shareCode } = await shareBirthday();
    await bob.graphql(`{ sharedWishlist(shareCode: "${shareCode}") { id } }`);
    expect(await bob.graphql('{ viewer { sharedWithMe { owner { id } } } }')).toEqual({
      status: 200,
      data: { viewer: { sharedWithMe: [] } },
    });
  });

  test.each(['V1StGXR8_Z5jdHi6B-myT', 'x', ''])('removing a wishlist that is not listed succeeds: %j', async (id) => {
    const { bob } = await shareBirthday();
    const remove =
      'mutation ($id: ID!) { removeSharedWishlist(input: { wishlistId: $id }) { __typename ... on RemovedSharedWishlist { id } } }';
    const removed = { __typename: 'RemovedSharedWishlist', id };
    expect(await bob.graphql(remove, { id })).toEqual({ status: 200, data: { removeSharedWishlist: removed } });
  });
});
