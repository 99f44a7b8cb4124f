import { describe, expect, test } from 'vitest';
import { createProfile, shareBirthday } from '../support/birthday.ts';
import type { Caller } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const id = 'V1StGXR8_Z5jdHi6B-myT';
const signInRequired = { status: 401, body: { error: 'You need to be logged in.' } };
const tokenRefused = { status: 401, body: { error: 'You were logged out. Log in again.' } };
const notVerified = { status: 403, body: { error: 'Verify your email address first.' } };

/** All documented calls except two: the token of the shared link is optional, and the reserve call has another message. */
const calls = [
  ['GET', '/wishlists'],
  ['POST', '/wishlists'],
  ['PATCH', `/wishlists/${id}`],
  ['DELETE', `/wishlists/${id}`],
  ['PUT', '/wishlists/reorder'],
  ['GET', `/wishlists/${id}/items`],
  ['POST', `/wishlists/${id}/items`],
  ['PATCH', `/wishlists/${id}/items/${id}`],
  ['DELETE', `/wishlists/${id}/items/${id}`],
  ['POST', `/shared-links/${id}/generate`],
  ['GET', '/shared-links/shared-with-me'],
  ['GET', '/users/ann'],
  ['POST', '/users'],
  ['PUT', '/users/ann'],
  ['DELETE', '/users/ann'],
] as const;

const sharedLinkCall = ['GET', `/shared-links/${id}`] as const;
const reserveCall = ['PATCH', `/wishlists/${id}/items/${id}/reserve`] as const;

function read(response: { statusCode: number; json(): unknown }) {
  return { status: response.statusCode, body: response.json() };
}

type Call = (typeof calls)[number] | typeof reserveCall | typeof sharedLinkCall;

/** Makes each of these calls, and returns the responses. */
async function askAll({ rest }: Caller, requested: readonly Call[]) {
  const answers = [];
  for (const [method, path] of requested) answers.push([method, path, read(await rest.send(method, path))]);
  return answers;
}

describe('Over REST', () => {
  test('a visitor is refused at every call that needs a token, and told which scheme to use', async () => {
    const { visitor } = await startTestServer();
    expect(await askAll(visitor, calls)).toEqual(calls.map((call) => [...call, signInRequired]));
    const response = await visitor.rest.send(...reserveCall);
    expect(read(response)).toEqual({ status: 401, body: { error: 'You need to be logged in to reserve items.' } });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('nobody can make a call with an invalid token, even where the token is optional', async () => {
    const { holderOf } = await startTestServer();
    const all = [...calls, reserveCall, sharedLinkCall];
    expect(await askAll(holderOf('expired'), all)).toEqual(all.map((call) => [...call, tokenRefused]));
    const { headers } = await holderOf('expired').rest.send(...reserveCall);
    expect(headers['www-authenticate']).toBe(
      'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."',
    );
  });

  test('every call refuses somebody whose e-mail is not verified', async () => {
    const { signIn } = await startTestServer();
    const all = [...calls, reserveCall];
    const ann = signIn('ann', { emailVerified: false });
    expect(await askAll(ann, all)).toEqual(all.map((call) => [...call, notVerified]));
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YW5uOnB3', 'token', 'Bearer one two'])(
    'the malformed header %j is refused, not taken for a visitor',
    async (authorization) => {
      const { visitor, shareCode } = await shareBirthday();
      const headers = { authorization };
      expect(read(await visitor.rest.send('GET', '/wishlists', { headers }))).toEqual(tokenRefused);
      expect(read(await visitor.rest.send('GET', `/shared-links/${shareCode}`, { headers }))).toEqual(tokenRefused);
    },
  );

  test('the name of the scheme may be written in any case', async () => {
    const { signIn, visitor } = await startTestServer();
    const headers = { authorization: `bearer ${signIn('ann').token}` };
    expect(read(await visitor.rest.send('GET', '/wishlists', { headers }))).toEqual({ status: 200, body: [] });
  });
});

describe('Over GraphQL', () => {
  const operations = [
    'query { viewer { id } }',
    `query { wishlist(id: "${id}") { id } }`,
    'mutation { createProfile(input: { username: "Ann" }) { __typename } }',
    'mutation { updateProfile(input: { username: "Ann", bio: "", avatarUrl: "" }) { __typename } }',
    'mutation { deleteAccount { __typename } }',
    'mutation { logOutEverywhere { __typename } }',
    'mutation { createWishlist(input: { name: "Birthday" }) { __typename } }',
    `mutation { renameWishlist(input: { wishlistId: "${id}", name: "Xmas" }) { __typename } }`,
    `mutation { deleteWishlist(input: { wishlistId: "${id}" }) { __typename } }`,
    'mutation { reorderWishlists(input: { positions: [] }) { __typename } }',
    `mutation { addItem(input: { wishlistId: "${id}", name: "Kite", link: "" }) { __typename } }`,
    `mutation { editItem(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
    `mutation { fillItem(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
    'mutation { previewLink(input: { link: "https://shop.example" }) { __typename } }',
    `mutation { deleteItem(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
    `mutation { shareWishlist(input: { wishlistId: "${id}" }) { __typename } }`,
    `mutation { stopSharingWishlist(input: { wishlistId: "${id}" }) { __typename } }`,
    `mutation { openSharedWishlist(input: { shareCode: "${id}" }) { __typename } }`,
    `mutation { markWishlistSeen(input: { wishlistId: "${id}" }) { __typename } }`,
    `mutation { removeSharedWishlist(input: { wishlistId: "${id}" }) { __typename } }`,
    `mutation { markGiftBought(input: { wishlistId: "${id}", itemId: "${id}", isBought: true }) { __typename } }`,
    `mutation { giveUpGift(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
  ];
  const reserving = [
    `mutation { reserveItem(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
    `mutation { unreserveItem(input: { wishlistId: "${id}", itemId: "${id}" }) { __typename } }`,
  ];

  /** Sends each of these operations, and returns the status and the first error. */
  async function askEach({ graphql }: Caller, requested: readonly string[]) {
    const answers = [];
    for (const operation of requested) {
      const { status, errors } = await graphql(operation);
      answers.push([operation, status, errors?.[0]?.extensions?.code, errors?.[0]?.message]);
    }
    return answers;
  }

  test('a visitor is refused wherever a token is needed', async () => {
    const { visitor } = await startTestServer();
    for (const [requested, message] of [
      [operations, 'You need to be logged in.'],
      [reserving, 'You need to be logged in to reserve items.'],
    ] as const)
      expect(await askEach(visitor, requested)).toEqual(
        requested.map((operation) => [operation, 401, 'UNAUTHENTICATED', message]),
      );
  });

  test('nobody can run an operation with an invalid token, even where the token is optional', async () => {
    const { holderOf } = await startTestServer();
    const all = [...operations, ...reserving, 'query { sharedWishlist(shareCode: "x") { id } }'];
    const refusal = [401, 'UNAUTHENTICATED', 'You were logged out. Log in again.'];
    expect(await askEach(holderOf('expired'), all)).toEqual(all.map((operation) => [operation, ...refusal]));
  });

  test('every call refuses somebody whose e-mail is not verified', async () => {
    const { signIn } = await startTestServer();
    const all = [...operations, ...reserving];
    const refusal = [403, 'EMAIL_NOT_VERIFIED', 'Verify your email address first.'];
    const ann = signIn('ann', { emailVerified: false });
    expect(await askEach(ann, all)).toEqual(all.map((operation) => [operation, ...refusal]));
  });

  test('every operation of the schema is among these', async () => {
    const { visitor } = await startTestServer();
    const query = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';
    const { data } = await visitor.graphql<{ __schema: Record<string, { fields: { name: string }[] }> }>(query);
    const fields = Object.values(data?.__schema ?? {}).flatMap((type) => type.fields.map(({ name }) => name));
    const requested = [...operations, ...reserving].map((operation) => /{ (\w+)/.exec(operation)?.[1]);
    expect(fields.sort()).toEqual([...requested, 'sharedWishlist'].sort());
  });
});

describe('On the shared link', () => {
  test.each([
    ['whose e-mail is not verified', { emailVerified: false }],
    ['who signed in anonymously', { signInProvider: 'anonymous', email: '' }],
    ['who signed in at another provider', { signInProvider: 'facebook.com' }],
  ])('somebody %s is answered as a visitor and not recorded', async (_, bearer) => {
    const { signIn, visitor, bob, kite, shareCode } = await shareBirthday();
    await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
    const unverified = signIn('dan', bearer);
    const asVisitor = await visitor.rest.get(`/shared-links/${shareCode}`);
    expect(asVisitor.status).toBe(200);
    expect(await unverified.rest.get(`/shared-links/${shareCode}`)).toEqual(asVisitor);
    const query = `{ sharedWishlist(shareCode: "${shareCode}") { id ... on SharedWishlist { items { isReserved viewerCanReserve } } } }`;
    expect(await unverified.graphql(query)).toEqual(await visitor.graphql(query));
    expect(await signIn('dan').rest.get('/shared-links/shared-with-me')).toEqual({ status: 200, body: [] });
  });
});

test('Somebody who signed in with Google needs no verified e-mail, nor any, to use everything', async () => {
  const { signIn } = await startTestServer();
  const ann = signIn('ann', { email: '', emailVerified: false, signInProvider: 'google.com' });
  expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [] });
  expect(await createProfile(ann, 'Ann')).toMatchObject({ email: '' });
});

test.each(['anonymous', 'phone', 'custom', 'facebook.com', 'apple.com', ''])(
  'Somebody who signed in another way is told to verify their e-mail, though it may be verified: %j',
  async (signInProvider) => {
    const { signIn } = await startTestServer();
    const ann = signIn('ann', { signInProvider });
    for (const call of [ann.rest.get('/wishlists'), ann.rest.delete('/users/ann')])
      expect(await call).toEqual(notVerified);
    expect(await ann.graphql('{ viewer { id } }')).toMatchObject({
      status: 403,
      errors: [{ message: notVerified.body.error, extensions: { code: 'EMAIL_NOT_VERIFIED' } }],
    });
  },
);

test('While the identity provider does not answer, nobody is told that their token was refused, and visitors are served', async () => {
  const { bob, visitor, identity, shareCode } = await shareBirthday();
  identity.isDown = true;
  const unavailable = 'The sign-in service does not answer. Try again in a moment.';
  for (const path of ['/wishlists', `/shared-links/${shareCode}`])
    expect(await bob.rest.get(path)).toEqual({ status: 502, body: { error: unavailable } });
  expect(await bob.graphql('{ viewer { id } }')).toMatchObject({
    status: 502,
    errors: [{ message: unavailable, extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
  });
  expect(await visitor.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
});
