import { paperOf } from '@wishnest/domain/paper';
import { describe, expect, test } from 'vitest';
import { apis, ok, refused, unwrap } from '../support/apis.ts';
import { createBirthday, createWishlist, readShared, share, shareBirthday, stopSharing } from '../support/birthday.ts';
import { mutate } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

/** Ann's wishlists A, B and C, in this order. */
async function createThree() {
  const server = await startTestServer();
  const ann = server.signIn('ann');
  const [a, b, c] = [await createWishlist(ann, 'A'), await createWishlist(ann, 'B'), await createWishlist(ann, 'C')];
  return { ...server, ann, a, b, c };
}

describe.each(apis)('Over $name', (api) => {
  test('Everybody sees their own wishlists only, of which two may have the same name', async () => {
    const { ann, bob, wishlist } = await createBirthday();
    await createWishlist(bob, 'Bob’s');
    expect(unwrap(await api.createWishlist(ann, 'Birthday')).id).not.toBe(wishlist.id);
    expect(await api.wishlists(ann)).toMatchObject(ok([{ name: 'Birthday' }, { name: 'Birthday' }]));
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

  test('An owner moves some wishlists, whose positions are stored as sent, and the others stay', async () => {
    const { ann, a, b, c } = await createThree();
    const moved = [
      { id: c.id, order: 41 },
      { id: a.id, order: 2_147_483_647 },
    ];
    expect(await api.reorderWishlists(ann, moved.toReversed())).toEqual(ok(null));
    expect(await api.wishlists(ann)).toMatchObject(ok([{ id: b.id, order: 1 }, ...moved]));
  });

  test('An order that is empty, or names an unknown, a foreign or the same wishlist, changes nothing', async () => {
    const { ann, a, b, c, signIn } = await createThree();
    const bobs = await createWishlist(signIn('bob'), 'Bob’s');
    const missing = refused(404, 'This wishlist does not exist.');
    const moved = { id: a.id, order: 9 };
    for (const [positions, outcome] of [
      [[], ok(null)],
      [[moved, { id: 'x\0', order: 1 }], missing],
      [[moved, { id: bobs.id, order: 7 }], missing],
      [[moved, { id: a.id, order: 8 }], refused(400, 'Every wishlist may appear only once.')],
    ] as const) {
      expect(await api.reorderWishlists(ann, [...positions])).toEqual(outcome);
      expect(await api.wishlists(ann)).toMatchObject(ok([a, b, c].map(({ id, order }) => ({ id, order }))));
    }
  });
});

describe('Over REST', () => {
  test.each([
    { userId: null },
    { isPublic: true },
    { isPublic: 'yes' },
    { id: 'mine', order: 7, shareCode: 'mine', colour: 'red' },
  ])('a wishlist is its caller’s, comes last and starts unshared, whatever the body says: %j', async (more) => {
    const ann = (await startTestServer()).signIn('ann');
    expect(await ann.rest.post('/wishlists', { name: 'Birthday', ...more })).toEqual({
      status: 201,
      body: { id: expect.not.stringMatching(/^mine$/), name: 'Birthday', userId: 'ann', isPublic: false, order: 0 },
    });
  });

  test.each(['bob', '', 7, { id: 'ann' }])('nobody creates a wishlist for another: %j', async (userId) => {
    const { signIn } = await startTestServer();
    const ann = signIn('ann');
    expect(await ann.rest.post('/wishlists', { name: 'Birthday', userId })).toEqual({
      status: 403,
      body: { error: 'You can only use your own account.', code: 'FOREIGN_ACCOUNT' },
    });
    expect(await signIn('bob').rest.get('/wishlists')).toEqual({ status: 200, body: [] });
  });
});

describe('The paper of a wishlist', () => {
  test('is what its owner chose, and the same for everybody, until the owner chooses another', async () => {
    const { ann, bob } = await createBirthday();
    const selection = '... on OwnWishlist { id paper } ... on InvalidInput { message }';
    const { id = '' } =
      (await mutate<{ id: string }>(ann, 'createWishlist', { name: 'Xmas', paper: 'WAVE' }, selection)) ?? {};
    const shareCode = await share(ann, { id });
    const seenBy = (who: typeof bob) => readShared(who, shareCode, 'paper');
    expect(await seenBy(bob)).toEqual({ paper: 'WAVE' });
    const rename = (change: object) => mutate(ann, 'renameWishlist', { wishlistId: id, ...change }, selection);
    expect(await rename({ name: 'Christmas' })).toEqual({ id, paper: 'WAVE' });
    expect(await rename({ name: 'Christmas', paper: 'DOT' })).toEqual({ id, paper: 'DOT' });
    for (const who of [bob, ann]) expect(await seenBy(who)).toEqual({ paper: 'DOT' });
    await mutate(ann, 'deleteWishlist', { wishlistId: id }, '__typename');
    const removed = await ann.graphql<{ viewer: { removedWishlists: unknown } }>(
      '{ viewer { removedWishlists { paper } } }',
    );
    expect(removed.data?.viewer.removedWishlists).toEqual([{ paper: 'DOT' }]);
  });

  test('follows from its id if nobody chose one, and REST neither sets nor shows it', async () => {
    const ann = (await startTestServer()).signIn('ann');
    const created = await ann.rest.post<{ id: string }>('/wishlists', { name: 'Birthday', paper: 'no paper' });
    expect(created).toMatchObject({ status: 201 });
    expect(Object.keys(created.body)).toEqual(['id', 'name', 'userId', 'isPublic', 'order']);
    const { data } = await ann.graphql<{ viewer: { wishlists: unknown } }>('{ viewer { wishlists { paper } } }');
    expect(data?.viewer.wishlists).toEqual([{ paper: paperOf({ id: created.body.id }) }]);
  });
});

test('The line about a wishlist is its owner’s, everybody who sees the wishlist reads it, and REST neither sets nor shows it', async () => {
  const { ann, bob, cleo, visitor, wishlist, shareCode } = await shareBirthday();
  const describeBy = async (who: typeof bob, about: unknown) => {
    const selection = '... on OwnWishlist { about } ... on Problem { message }';
    const input = { wishlistId: wishlist.id, about };
    const answer = await mutate<{ about?: string; message?: string }>(who, 'describeWishlist', input, selection);
    return answer?.about ?? answer?.message;
  };
  expect(await describeBy(ann, '  Size 39, no wool ')).toBe('Size 39, no wool');
  for (const who of [ann, bob, visitor])
    expect(await readShared(who, shareCode, 'about')).toEqual({ about: 'Size 39, no wool' });
  expect(await describeBy(bob, 'Mine')).toBe('Only the owner of this wishlist can do this.');
  await stopSharing(ann, wishlist);
  expect(await describeBy(cleo, 'x'.repeat(201))).toBe('This wishlist does not exist.');
  expect(await describeBy(ann, 'x'.repeat(201))).toBe('The line must be at most 200 characters.');
  expect(await describeBy(ann, 'Two\nlines')).toBe('This has hidden characters or line breaks. Type it again here.');
  expect(await describeBy(ann, ' ')).toBe('');
  expect(Object.keys((await ann.rest.get<object[]>('/wishlists')).body[0] ?? {})).not.toContain('about');
});

test('The day of a wishlist is its owner’s, stays with another line, is read by all who see it, and not over REST', async () => {
  const { ann, bob, visitor, wishlist, shareCode } = await shareBirthday();
  const change = (who: typeof bob, input: object) =>
    mutate<object>(who, 'describeWishlist', { wishlistId: wishlist.id, about: '', ...input }, selection);
  const selection = '... on OwnWishlist { day } ... on InvalidInput { fields { field code } } ... on Problem { code }';
  expect(await change(ann, { day: '02-29' })).toEqual({ day: '02-29' });
  expect(await change(ann, { about: 'No wool' })).toEqual({ day: '02-29' });
  expect(await change(bob, { day: '01-01' })).toEqual({ code: 'OWNERS_ONLY' });
  for (const who of [ann, bob, visitor]) expect(await readShared(who, shareCode, 'day')).toEqual({ day: '02-29' });
  for (const day of ['', '2-29', '02-30', '04-31', '00-10', '13-01', '2027-02-28'])
    expect(await change(ann, { day })).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'day', code: 'INVALID' }],
    });
  expect(await change(ann, { day: null })).toEqual({ day: null });
  expect(Object.keys((await ann.rest.get<object[]>('/wishlists')).body[0] ?? {})).not.toContain('day');
});

test('Over GraphQL an invalid name is the field that a form shows the problem at, also of a new name', async () => {
  const { ann, wishlist } = await createBirthday();
  const selection = '... on InvalidInput { fields { field code } }';
  const invalid = { fields: [{ field: 'name', code: 'EMPTY' }] };
  expect(await mutate(ann, 'createWishlist', { name: ' ' }, selection)).toEqual(invalid);
  expect(await mutate(ann, 'renameWishlist', { wishlistId: wishlist.id, name: ' ' }, selection)).toEqual(invalid);
});
