import { describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import type { Caller } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const id = 'V1StGXR8_Z5jdHi6B-myT';
const signInRequired = { status: 401, body: { error: 'You need to be logged in.' } };
const tokenRefused = { status: 401, body: { error: 'Your sign-in has expired. Log in again.' } };
const notVerified = { status: 403, body: { error: 'Verify your email address first.' } };

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

/**
 * All documented calls except two: the token of the shared link is optional, and the reserve call has another message.
 */
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

const reserveCall = ['PATCH', `/wishlists/${id}/items/${id}/reserve`] as const;

function read(response: { statusCode: number; json(): unknown }) {
  return { status: response.statusCode, body: response.json() };
}

/** Makes each of these calls, and returns the responses. */
async function askAll({ rest }: Caller, requested: readonly (readonly [Method, string])[]) {
  const answers = [];
  for (const [method, path] of requested) answers.push([method, path, read(await rest.send(method, path))]);
  return answers;
}

describe('Over REST', () => {
  test('a visitor is refused at every call that needs a token', async () => {
    const { visitor } = await startTestServer();
    expect(await askAll(visitor, calls)).toEqual(calls.map((call) => [...call, signInRequired]));
  });

  test('a visitor is told which authentication scheme to use, and a program that its token is the reason', async () => {
    const { visitor, holderOf } = await startTestServer();
    const schemeOf = async ({ rest }: Caller) => (await rest.send('GET', '/wishlists')).headers['www-authenticate'];
    expect(await schemeOf(visitor)).toBe('Bearer');
    expect(await schemeOf(holderOf('expired'))).toBe(
      'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."',
    );
  });

  test('a visitor who tries to reserve is told that reserving needs a login', async () => {
    const { visitor } = await startTestServer();
    expect(read(await visitor.rest.send(...reserveCall))).toEqual({
      status: 401,
      body: { error: 'You need to be logged in to reserve items.' },
    });
  });

  test('nobody can make a call with an invalid token', async () => {
    const { holderOf } = await startTestServer();
    const all = [...calls, reserveCall];
    expect(await askAll(holderOf('expired'), all)).toEqual(all.map((call) => [...call, tokenRefused]));
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

  test('authentication comes before the body is validated', async () => {
    const { visitor, holderOf } = await startTestServer();
    const plain = { payload: 'x'.repeat(3_000_000), headers: { 'content-type': 'text/plain' } };
    expect(read(await visitor.rest.send('POST', '/wishlists', plain))).toEqual(signInRequired);
    expect(read(await holderOf('expired').rest.send('POST', '/wishlists', plain))).toEqual(tokenRefused);
  });

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
    const refusal = [401, 'UNAUTHENTICATED', 'You need to be logged in.'];
    expect(await askEach(visitor, operations)).toEqual(operations.map((operation) => [operation, ...refusal]));
  });

  test('a visitor who tries to reserve is told that reserving needs a login', async () => {
    const { visitor } = await startTestServer();
    const refusal = [401, 'UNAUTHENTICATED', 'You need to be logged in to reserve items.'];
    expect(await askEach(visitor, reserving)).toEqual(reserving.map((operation) => [operation, ...refusal]));
  });

  test('nobody can run an operation with an invalid token, even where the token is optional', async () => {
    const { holderOf } = await startTestServer();
    const all = [...operations, ...reserving, 'query { sharedWishlist(shareCode: "x") { id } }'];
    const refusal = [401, 'UNAUTHENTICATED', 'Your sign-in has expired. Log in again.'];
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
