import { limits } from '@wishnest/domain/limits';
import { describe, expect, test } from 'vitest';
import { apis, ok, refused, unwrap } from '../support/apis.ts';
import { addItem, createBirthday, createWishlist, shareBirthday } from '../support/birthday.ts';
import { startTestServer } from '../support/server.ts';

describe.each(apis)('Over $name', (api) => {
  test('Two new wishlists may have the same name, have different ids and are not shared', async () => {
    const ann = (await startTestServer()).signIn('ann');
    const one = unwrap(await api.createWishlist(ann, 'Birthday'));
    const other = unwrap(await api.createWishlist(ann, 'Birthday'));
    expect(one.id).not.toBe(other.id);
    const isNew = { id: expect.stringMatching(/^[\w-]{22}$/), name: 'Birthday', isPublic: false };
    expect([one, other]).toMatchObject([isNew, isNew]);
  });

  test('Everybody sees their own wishlists only', async () => {
    const { ann, bob } = await createBirthday();
    await createWishlist(bob, 'Bob’s');
    expect(await api.wishlists(ann)).toMatchObject(ok([{ name: 'Birthday' }]));
    expect(await api.wishlists(bob)).toMatchObject(ok([{ name: 'Bob’s' }]));
  });

  test('An invalid name is refused, and changes nothing', async () => {
    const { ann, wishlist } = await createBirthday();
    const tooLong = refused(400, 'Wishlist name must be under 30 characters.');
    expect(await api.createWishlist(ann, 'x'.repeat(31))).toEqual(tooLong);
    expect(await api.renameWishlist(ann, wishlist, '')).toEqual(refused(400, 'Name is required.'));
    expect(await api.wishlists(ann)).toMatchObject(ok([{ name: 'Birthday' }]));
  });

  test('Renaming changes nothing else of a wishlist', async () => {
    const { ann, wishlist } = await shareBirthday();
    const renamed = ok({ id: wishlist.id, name: 'Xmas', isPublic: true, order: 0 });
    expect(await api.renameWishlist(ann, wishlist, ' Xmas ')).toEqual(renamed);
    expect(await api.wishlists(ann)).toEqual(ok([{ id: wishlist.id, name: 'Xmas', isPublic: true, order: 0 }]));
  });

  test('A deleted wishlist is gone for its owner and for everybody who opened it, and is deleted once', async () => {
    const { ann, bob, wishlist, kite, shareCode } = await shareBirthday();
    await api.open(bob, shareCode);
    await api.reserve(bob, kite);
    expect(await api.deleteWishlist(ann, wishlist)).toEqual(ok(null));
    expect(await api.wishlists(ann)).toEqual(ok([]));
    expect(await api.sharedWithMe(bob)).toEqual(ok([]));
    expect(await api.look(bob, shareCode)).toEqual(refused(404, 'Invalid or expired shared link.'));
    const missing = refused(404, 'This wishlist does not exist.');
    expect(await api.reserve(bob, kite)).toEqual(missing);
    expect(await api.deleteWishlist(ann, wishlist)).toEqual(missing);
  });
});

describe('Over REST', () => {
  test.each([{ userId: null }, { isPublic: true }, { id: 'mine', order: 7, shareCode: 'mine', colour: 'red' }])(
    'a wishlist is its caller’s, comes last and starts unshared, whatever the body says: %j',
    async (more) => {
      const ann = (await startTestServer()).signIn('ann');
      expect(await ann.rest.post('/wishlists', { name: 'Birthday', ...more })).toEqual({
        status: 201,
        body: { id: expect.not.stringMatching(/^mine$/), name: 'Birthday', userId: 'ann', isPublic: false, order: 0 },
      });
    },
  );

  test.each(['bob', '', 7, { id: 'ann' }])('nobody creates a wishlist for another: %j', async (userId) => {
    const { signIn } = await startTestServer();
    const ann = signIn('ann');
    expect(await ann.rest.post('/wishlists', { name: 'Birthday', userId })).toEqual({
      status: 403,
      body: { error: 'You can only use your own account.' },
    });
    expect(await signIn('bob').rest.get('/wishlists')).toEqual({ status: 200, body: [] });
  });
});

test('Over GraphQL a wishlist shows its owner’s profile', async () => {
  const { ann, wishlist } = await createBirthday();
  const query = `{ wishlist(id: "${wishlist.id}") { owner { id name avatar } } }`;
  expect(await ann.graphql(query)).toEqual({
    status: 200,
    data: { wishlist: { owner: { id: 'ann', name: '', avatar: 'avatar1' } } },
  });
  await ann.rest.post('/users', { id: 'ann', username: 'Ann', avatarUrl: 'avatar4' });
  expect(await ann.graphql(query)).toMatchObject({
    data: { wishlist: { owner: { id: 'ann', name: 'Ann', avatar: 'avatar4' } } },
  });
});

test('A wishlist shows the number of its items to its owner and to givers', async () => {
  const { ann, bob, visitor, wishlist, shareCode } = await shareBirthday();
  await createWishlist(ann, 'Empty');
  const { data } = await ann.graphql('{ viewer { wishlists { name itemCount } } }');
  expect(data).toEqual({
    viewer: {
      wishlists: [
        { name: 'Birthday', itemCount: 2 },
        { name: 'Empty', itemCount: 0 },
      ],
    },
  });
  for (const { graphql } of [bob, visitor]) {
    const query = `{ sharedWishlist(shareCode: "${shareCode}") { ... on SharedWishlist { itemCount } } }`;
    expect((await graphql(query)).data).toEqual({ sharedWishlist: { itemCount: 2 } });
  }
  await addItem(ann, wishlist, 'Book');
  await bob.rest.get(`/shared-links/${shareCode}`);
  const shared = '{ viewer { sharedWithMe { wishlists { name itemCount } } } }';
  expect((await bob.graphql(shared)).data).toEqual({
    viewer: { sharedWithMe: [{ wishlists: [{ name: 'Birthday', itemCount: 3 }] }] },
  });
});

test('A wishlist in a list shows its first items and their pictures', async () => {
  const { ann, bob, wishlist, kite, lamp } = await shareBirthday();
  const added = [];
  for (const name of ['Book', 'Cap', 'Dice', 'Egg']) added.push(await addItem(ann, wishlist, name));
  const firstItems = [kite, lamp, ...added].slice(0, limits.firstItems).map(({ id }) => ({ id, picture: null }));
  const own = '{ viewer { wishlists { firstItems { id picture { url } } } } }';
  expect((await ann.graphql(own)).data).toEqual({ viewer: { wishlists: [{ firstItems }] } });
  const shared = '{ viewer { sharedWithMe { wishlists { firstItems { id picture { url } } } } } }';
  expect((await bob.graphql(shared)).data).toEqual({ viewer: { sharedWithMe: [{ wishlists: [{ firstItems }] }] } });
});
