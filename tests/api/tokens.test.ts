import { describe, expect, test } from 'vitest';
import { createProfile, shareBirthday } from '../support/birthday.ts';
import { startTestServer } from '../support/server.ts';

const tokenRefused = { status: 401, body: { error: 'Your sign-in has expired. Log in again.' } };

describe('On the shared link', () => {
  test('a visitor needs no token', async () => {
    const { visitor, shareCode } = await shareBirthday();
    expect(await visitor.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
  });

  test('a refused token is refused, never silently a visitor’s', async () => {
    const { holderOf, shareCode } = await shareBirthday();
    expect(await holderOf('expired').rest.get(`/shared-links/${shareCode}`)).toEqual(tokenRefused);
  });

  test.each([
    ['whose e-mail is not verified', { emailVerified: false }],
    ['who signed in anonymously', { signInProvider: 'anonymous', email: '' }],
    ['who signed in at another provider', { signInProvider: 'facebook.com' }],
  ])('somebody %s is answered as a visitor and not recorded', async (_, bearer) => {
    const { signIn, visitor, bob, kite, shareCode } = await shareBirthday();
    await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
    const unverified = signIn('dan', bearer);
    const asVisitor = await visitor.rest.get(`/shared-links/${shareCode}`);
    expect(await unverified.rest.get(`/shared-links/${shareCode}`)).toEqual(asVisitor);
    const query = `{ sharedWishlist(shareCode: "${shareCode}") { id ... on SharedWishlist { items { isReserved viewerCanReserve } } } }`;
    expect(await unverified.graphql(query)).toEqual(await visitor.graphql(query));
    const verified = signIn('dan');
    expect(await verified.rest.get('/shared-links/shared-with-me')).toEqual({ status: 200, body: [] });
  });
});

test('Somebody who signed in with Google needs no verified e-mail', async () => {
  const { signIn } = await startTestServer();
  const ann = signIn('ann', { emailVerified: false, signInProvider: 'google.com' });
  expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [] });
});

test.each(['anonymous', 'phone', 'custom', 'facebook.com', 'apple.com', ''])(
  'Somebody who signed in another way is told to verify their e-mail, though it may be verified: %j',
  async (signInProvider) => {
    const { signIn } = await startTestServer();
    const ann = signIn('ann', { signInProvider });
    const refusal = 'Verify your email address first.';
    expect(await ann.rest.get('/wishlists')).toEqual({ status: 403, body: { error: refusal } });
    expect(await ann.rest.delete('/users/ann')).toEqual({ status: 403, body: { error: refusal } });
    expect(await ann.graphql('{ viewer { id } }')).toMatchObject({
      status: 403,
      errors: [{ message: refusal, extensions: { code: 'EMAIL_NOT_VERIFIED' } }],
    });
  },
);

test('Somebody without an e-mail can use everything and has an empty one', async () => {
  const { signIn } = await startTestServer();
  const ann = signIn('ann', { email: '', signInProvider: 'google.com' });
  expect(await createProfile(ann, 'Ann')).toMatchObject({ email: '' });
});

describe('While the identity provider does not answer', () => {
  const unavailable = 'The sign-in service does not answer. Try again in a moment.';

  test('nobody is told that their token was refused', async () => {
    const { bob, identity, shareCode } = await shareBirthday();
    identity.isDown = true;
    const answer = { status: 502, body: { error: unavailable } };
    expect(await bob.rest.get('/wishlists')).toEqual(answer);
    expect(await bob.rest.get(`/shared-links/${shareCode}`)).toEqual(answer);
    expect(await bob.graphql('{ viewer { id } }')).toMatchObject({
      status: 502,
      errors: [{ message: unavailable, extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
    });
  });

  test('visitors are served as ever', async () => {
    const { visitor, identity, shareCode } = await shareBirthday();
    identity.isDown = true;
    expect(await visitor.rest.get(`/shared-links/${shareCode}`)).toMatchObject({ status: 200 });
  });
});
