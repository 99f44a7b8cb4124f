import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

const logOut =
  'mutation { logOutEverywhere { __typename ... on LoggedOutEverywhere { id } ... on Problem { message } } }';

test('Somebody who logs out everywhere ends all their own sessions and nobody else’s', async () => {
  const { identity, signIn } = await startTestServer();
  const ann = signIn('ann');
  const annsPhone = signIn('ann');
  const bob = signIn('bob');
  expect(await ann.graphql(logOut)).toEqual({
    status: 200,
    data: { logOutEverywhere: { __typename: 'LoggedOutEverywhere', id: 'ann' } },
  });
  expect(await identity.verifyNotRevoked(ann.token)).toBeNull();
  expect(await identity.verifyNotRevoked(annsPhone.token)).toBeNull();
  expect(await identity.verifyNotRevoked(bob.token)).toMatchObject({ uid: 'bob' });
});

test('It is stored before the provider is asked, so that no session cookie stays valid if the provider or the process fails', async () => {
  const { database, identity, signIn } = await startTestServer();
  const [ann, bob] = [signIn('ann'), signIn('bob')];
  await bob.rest.get('/wishlists');
  identity.revokeSessions = async () => 'failed';
  const before = Date.now() * 1000;
  const message = 'The sign-in service does not answer. Try again in a moment.';
  const failed = { logOutEverywhere: { __typename: 'ProviderUnavailable', message } };
  expect((await ann.graphql(logOut)).data).toEqual(failed);
  const accounts = await database.select().from(database.tables.accounts);
  const endOf = (uid: string) => accounts.find((account) => account.uid === uid)?.sessionsEndedAt;
  expect(endOf('ann')).toBeGreaterThanOrEqual(before);
  expect(endOf('bob')).toBeNull();
});
