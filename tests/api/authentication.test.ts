// ASVS 5.0: 8.2.1

import { ownOperations } from '@wishnest/server/api/graphql/ownOperations.generated';
import { schema } from '@wishnest/server/app/schema';
import { type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apis, ok, refused, restApi } from '../support/apis.ts';
import { createProfile, shareBirthday } from '../support/birthday.ts';
import { sendEveryOperation } from '../support/everything.ts';
import { startTestServer } from '../support/server.ts';

const tokenRefused = {
  status: 401,
  body: { error: 'The token is not valid, or has expired.', code: 'UNAUTHENTICATED' },
};
const notVerified = { status: 403, body: { error: 'Verify your email address first.', code: 'EMAIL_NOT_VERIFIED' } };

describe('At every call of both APIs', () => {
  type Server = Awaited<ReturnType<typeof startTestServer>>;

  const takesNoToken = (name: string) => /\{shareCode}|^(?:SharedWishlist|Remarks)$/.test(name);

  /** Makes every call with this token. Returns each call's status, message, and scheme of authentication. */
  async function askAll(server: Server, token: string | null) {
    const id = 'V1StGXR8_Z5jdHi6B-myT';
    const known = { id, wishlistId: id, itemId: id, uid: 'ann', shareCode: id };
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answers = Object.entries(await sendEveryOperation({ ...server, known }, headers));
    return answers.map(([name, { status, headers, body }]) => {
      const { error, code: ofRest, errors: [first] = [] } = JSON.parse(body);
      const [message, code] = [error ?? first?.message, ofRest ?? first?.extensions.code];
      return { name, status, message, code, scheme: headers['www-authenticate'] };
    });
  }

  const refusal = (name: string, status: number, message: string, code: string, scheme?: string) => {
    return { name, status, message, code, scheme };
  };

  test('a visitor is refused if a token is needed, and told which scheme to use', async () => {
    const answers = (await askAll(await startTestServer(), null)).filter(({ name }) => !takesNoToken(name));
    const toReserve = 'You need to be logged in to reserve items.';
    const refusals = answers.map(({ name }) => {
      const message = /reserve/i.test(name) ? toReserve : 'You need to be logged in.';
      return refusal(name, 401, message, 'UNAUTHENTICATED', 'Bearer');
    });
    expect(answers).toEqual(refusals);
  });

  test('an invalid token is refused, also if the token is optional', async () => {
    const answers = await askAll(await startTestServer(), 'expired');
    const scheme =
      'Bearer error="invalid_token", error_description="The token is expired, revoked, malformed or of another project."';
    const { status, body } = tokenRefused;
    expect(answers).toEqual(answers.map(({ name }) => refusal(name, status, body.error, 'UNAUTHENTICATED', scheme)));
  });

  test('somebody whose e-mail is not verified is refused if a token is needed', async () => {
    const server = await startTestServer();
    const { token } = server.signIn('ann', { emailVerified: false });
    const answers = (await askAll(server, token)).filter(({ name }) => !takesNoToken(name));
    const { status, body } = notVerified;
    expect(answers).toEqual(answers.map(({ name }) => refusal(name, status, body.error, 'EMAIL_NOT_VERIFIED')));
  });

  test('no call is left out, since the pages use every query and mutation of the schema', () => {
    const used = [...ownOperations.values()].flatMap((text) => {
      const [operation] = parse(text).definitions as OperationDefinitionNode[];
      return operation?.selectionSet.selections.map((field) => ('name' in field ? field.name.value : ''));
    });
    const roots = [schema.getQueryType(), schema.getMutationType()];
    expect([...new Set(used)].sort()).toEqual(roots.flatMap((root) => Object.keys(root?.getFields() ?? {})).sort());
  });
});

test.each(['', 'Bearer', 'Bearer ', 'Basic YW5uOnB3', 'token', 'Bearer one two'])(
  'Over REST the malformed header %j is refused, not taken for a visitor, and the scheme may be written in any case',
  async (authorization) => {
    const { ann, visitor, shareCode } = await shareBirthday();
    for (const path of ['/wishlists', `/shared-links/${shareCode}`]) {
      const response = await visitor.rest.send('GET', path, { headers: { authorization } });
      expect({ status: response.statusCode, body: response.json() }).toEqual(tokenRefused);
      const headers = { authorization: `bearer ${ann.token}` };
      expect((await visitor.rest.send('GET', path, { headers })).statusCode).toBe(200);
    }
  },
);

test.each([
  { emailVerified: false },
  { signInProvider: 'anonymous', email: '' },
  { signInProvider: 'phone' },
  { signInProvider: 'facebook.com' },
  { signInProvider: '' },
])(
  'Somebody with %j has to verify their e-mail, and is a visitor on the shared link, who is not recorded',
  async (bearer) => {
    const { signIn, visitor, bob, kite, shareCode } = await shareBirthday();
    await restApi.reserve(bob, kite);
    const dan = signIn('dan', bearer);
    for (const call of [dan.rest.get('/wishlists'), dan.rest.delete('/users/dan')])
      expect(await call).toEqual(notVerified);
    for (const api of apis) expect(await api.profile(dan)).toEqual(refused(403, notVerified.body.error));
    const asVisitor = await visitor.rest.get(`/shared-links/${shareCode}`);
    expect(asVisitor.status).toBe(200);
    expect(await dan.rest.get(`/shared-links/${shareCode}`)).toEqual(asVisitor);
    const query = `{ sharedWishlist(shareCode: "${shareCode}") { id ... on SharedWishlist { items { isReserved viewerCanReserve } } } }`;
    expect(await dan.graphql(query)).toEqual(await visitor.graphql(query));
    expect(await restApi.sharedWithMe(signIn('dan'))).toEqual(ok([]));
  },
);

test('Somebody who signed in with Google needs no verified e-mail, nor any, to use everything', async () => {
  const { signIn } = await startTestServer();
  const ann = signIn('ann', { email: '', emailVerified: false, signInProvider: 'google.com' });
  expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [] });
  expect(await createProfile(ann, 'Ann')).toMatchObject({ email: '' });
});

test('While the identity provider does not answer, nobody is told that their token was refused, and visitors are served', async () => {
  const { bob, visitor, identity, shareCode } = await shareBirthday();
  identity.isDown = true;
  const unavailable = 'The sign-in service does not answer. Try again in a moment.';
  for (const path of ['/wishlists', `/shared-links/${shareCode}`])
    expect(await bob.rest.get(path)).toEqual({
      status: 502,
      body: { error: unavailable, code: 'PROVIDER_UNAVAILABLE' },
    });
  expect(await bob.graphql('{ viewer { id } }')).toMatchObject({
    status: 502,
    errors: [{ message: unavailable, extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
  });
  expect(await visitor.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
});

test('A logout everywhere is stored before the provider is asked, so that no session cookie stays valid if the provider or the process fails', async () => {
  const { database, identity, signIn } = await startTestServer();
  const [ann, bob] = [signIn('ann'), signIn('bob')];
  await bob.rest.get('/wishlists');
  identity.revokeSessions = async () => 'failed';
  const before = Date.now() * 1000;
  const message = 'The sign-in service does not answer. Try again in a moment.';
  const failed = { logOutEverywhere: { __typename: 'ProviderUnavailable', message } };
  const logOut = 'mutation { logOutEverywhere { __typename ... on Problem { message } } }';
  expect((await ann.graphql(logOut)).data).toEqual(failed);
  const accounts = await database.select().from(database.tables.accounts);
  const endOf = (userId: string) => accounts.find((account) => account.userId === userId)?.sessionsEndedAt;
  expect(endOf('ann')).toBeGreaterThanOrEqual(before);
  expect(endOf('bob')).toBeNull();
});
