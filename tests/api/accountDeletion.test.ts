import { buildClock } from '@wishnest/server/clock';
import { buildServices } from '@wishnest/server/services';
import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { createProfile, rowsAboutBob, setUpBob } from '../support/birthday.ts';
import { apis } from '../support/restApi.ts';
import { startTestServer } from '../support/server.ts';

const tokenRefused = refused(401, 'Your sign-in has expired. Log in again.');
const failed = refused(502, 'Failed to delete account.');

describe.each(apis)('Over $name', (api) => {
  test('A deleted account leaves nothing behind, and its sign-in is gone', async () => {
    const fixture = await setUpBob();
    expect(await rowsAboutBob(fixture)).not.toEqual([]);
    expect(await api.deleteAccount(fixture.bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
    expect(fixture.identity.deleted).toEqual(['bob']);
  });

  test('What a deleted account had reserved is free again', async () => {
    const { bob, cleo, wishlist, kite, shareCode } = await setUpBob();
    await api.deleteAccount(bob);
    await api.open(cleo, shareCode);
    expect(await api.items(cleo, wishlist)).toMatchObject(ok([{ isReserved: false }, { isReserved: false }]));
    expect(await api.reserve(cleo, kite)).toEqual(ok({ isReserved: true, reservedBy: 'cleo' }));
  });

  test('What a deleted account had shared is gone for everybody', async () => {
    const { bob, cleo, visitor, fishing, fishingCode } = await setUpBob();
    expect(await api.sharedWithMe(cleo)).toMatchObject(ok([{ wishlists: [{ name: 'Fishing' }] }]));
    await api.deleteAccount(bob);
    expect(await api.sharedWithMe(cleo)).toEqual(ok([]));
    expect(await api.look(visitor, fishingCode)).toEqual(refused(404, 'Invalid or expired shared link.'));
    expect(await api.items(cleo, fishing)).toEqual(refused(404, 'This wishlist does not exist.'));
  });

  test('Others lose nothing', async () => {
    const { ann, bob, wishlist } = await setUpBob();
    await createProfile(ann, 'Ann');
    await api.deleteAccount(bob);
    expect(await api.profile(ann)).toMatchObject(ok({ username: 'Ann' }));
    expect(await api.ownItems(ann, wishlist)).toMatchObject(ok([{ name: 'Kite' }, { name: 'Lamp' }]));
  });

  test('The tokens of a deleted account stop working at once, where they are optional too', async () => {
    const { bob, kite, identity, holderOf, shareCode } = await setUpBob();
    const anotherTab = holderOf(identity.signIn({ uid: 'bob' }));
    await api.deleteAccount(bob);
    for (const tab of [bob, { ...anotherTab, id: 'bob', token: '' }]) {
      expect(await api.profile(tab)).toEqual(tokenRefused);
      expect(await api.createProfile(tab, { username: 'Bob' })).toEqual(tokenRefused);
      expect(await api.createWishlist(tab, 'Mine')).toEqual(tokenRefused);
      expect(await api.reserve(tab, kite)).toEqual(tokenRefused);
      expect(await api.look(tab, shareCode)).toEqual(tokenRefused);
      expect(await api.deleteAccount(tab)).toEqual(tokenRefused);
    }
  });

  test('Somebody without a profile can delete their account', async () => {
    const { signIn, identity } = await startTestServer();
    expect(await api.deleteAccount(signIn('dan'))).toEqual(ok(null));
    expect(identity.deleted).toEqual(['dan']);
  });

  test('Where the provider refuses, nothing is deleted and the account works as before', async () => {
    const fixture = await setUpBob();
    const before = await rowsAboutBob(fixture);
    fixture.identity.refusesDeletions = true;
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    expect(await rowsAboutBob(fixture)).toEqual(before);
    expect(await api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(await api.createWishlist(fixture.bob, 'Mine')).toMatchObject(ok({ name: 'Mine' }));
  });

  test('A deletion that was refused can be tried again', async () => {
    const fixture = await setUpBob();
    fixture.identity.refusesDeletions = true;
    await api.deleteAccount(fixture.bob);
    fixture.identity.refusesDeletions = false;
    expect(await api.deleteAccount(fixture.bob)).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('Where the provider does not answer, all data is kept and the account’s tokens are refused until it does', async () => {
    const fixture = await setUpBob();
    const before = await rowsAboutBob(fixture);
    fixture.identity.beforeDeletion = async () => {
      fixture.identity.isDown = true;
    };
    expect(await api.deleteAccount(fixture.bob)).toEqual(failed);
    fixture.identity.isDown = false;
    expect(await rowsAboutBob(fixture)).toEqual(before);
    expect(await api.profile(fixture.bob)).toEqual(tokenRefused);
  });

  test('A revoked token deletes nothing, though other calls accept it until it expires', async () => {
    const fixture = await setUpBob();
    fixture.identity.revoke(fixture.bob.token);
    expect(await api.deleteAccount(fixture.bob)).toEqual(tokenRefused);
    expect(await api.profile(fixture.bob)).toMatchObject(ok({ username: 'Bob' }));
    expect(fixture.identity.deleted).toEqual([]);
  });

  test('While the provider deletes the account, its tokens are refused already', async () => {
    const { bob, identity, kite } = await setUpBob();
    const meanwhile: unknown[] = [];
    identity.beforeDeletion = async () => {
      meanwhile.push(await api.createWishlist(bob, 'Mine'), await api.unreserve(bob, kite));
    };
    await api.deleteAccount(bob);
    expect(meanwhile).toEqual([tokenRefused, tokenRefused]);
  });

  test('Calls that run during the deletion of an account leave nothing of it behind', async () => {
    const fixture = await setUpBob();
    const { bob, lamp, shareCode, fishing } = fixture;
    const before = Array.from({ length: 8 }, (_, n) => [
      api.createProfile(bob, { username: `Bob ${n}` }),
      api.createWishlist(bob, `Mine ${n}`),
      api.addItem(bob, fishing, { name: 'Rod', link: 'https://shop.example/rod' }),
      api.reserve(bob, lamp),
      api.open(bob, shareCode),
    ]).flat();
    const deletion = api.deleteAccount(bob);
    const after = Array.from({ length: 8 }, (_, n) => [
      api.createWishlist(bob, `Late ${n}`),
      api.createProfile(bob, { username: `Late ${n}` }),
      api.reserve(bob, lamp),
      api.open(bob, shareCode),
    ]).flat();
    await Promise.all([...before, ...after]);
    expect(await deletion).toEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('Two deletions of an account at the same time delete it', async () => {
    const fixture = await setUpBob();
    const outcomes = await Promise.all([api.deleteAccount(fixture.bob), api.deleteAccount(fixture.bob)]);
    expect(outcomes).toContainEqual(ok(null));
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });

  test('What somebody creates after the deletion of their account is refused, even if the caller was admitted before', async () => {
    const fixture = await setUpBob();
    const { users, wishlists, reservations, sharing } = buildServices({ ...fixture, clock: buildClock() });
    const viewer = { id: 'bob', email: 'bob@example.com' };
    await api.deleteAccount(fixture.bob);
    expect(await users.createProfile(viewer, { username: 'Bob' })).toMatchObject({ __typename: 'Unauthenticated' });
    expect(await wishlists.create(viewer, { name: 'Mine' })).toMatchObject({ __typename: 'Unauthenticated' });
    const reserving = await reservations.reserve(viewer, fixture.lamp.wishlistId, fixture.lamp.id, fixture.shareCode);
    expect(reserving).toMatchObject({ __typename: 'Unauthenticated' });
    await sharing.open(viewer, fixture.shareCode);
    expect(await rowsAboutBob(fixture)).toEqual([]);
  });
});

test('Over REST a deletion answers 204 with nothing', async () => {
  const { bob } = await setUpBob();
  expect(await bob.rest.delete('/users/bob')).toEqual({ status: 204, body: null });
});

test('Over GraphQL a deletion answers the id that is gone', async () => {
  const { bob } = await setUpBob();
  expect(await bob.graphql('mutation { deleteAccount { __typename ... on DeletedAccount { id } } }')).toEqual({
    status: 200,
    data: { deleteAccount: { __typename: 'DeletedAccount', id: 'bob' } },
  });
});

test.each([
  ['a text', 'text/plain', 'hello'],
  ['half an object', 'application/json', '{"query'],
  ['an unknown field', 'application/json', { query: '{ everything }' }],
  ['the name of a missing operation', 'application/json', { query: 'query A { viewer { id } }', operationName: 'B' }],
  ['a reservation of nothing', 'application/json', { query: 'mutation { reserveItem { __typename } }' }],
  [
    'a reservation without its variable',
    'application/json',
    { query: 'mutation ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }' },
  ],
  [
    'a reservation that is left out',
    'application/json',
    {
      query: 'mutation ($input: ReserveItemInput!) { reserveItem(input: $input) @skip(if: true) { __typename } }',
      variables: { input: { wishlistId: 'none', itemId: 'none' } },
    },
  ],
])(
  'Over GraphQL somebody with a deleted account gets a 401, however invalid the request is: %s',
  async (_, type, body) => {
    const { app, bob } = await setUpBob();
    await bob.rest.delete('/users/bob');
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': type, authorization: `Bearer ${bob.token}` },
      payload: body,
    });
    expect([response.statusCode, response.headers['www-authenticate'], response.json()]).toEqual([
      401,
      expect.stringMatching(/^Bearer error="invalid_token"/),
      { errors: [{ message: 'Your sign-in has expired. Log in again.', extensions: { code: 'UNAUTHENTICATED' } }] },
    ]);
  },
);
