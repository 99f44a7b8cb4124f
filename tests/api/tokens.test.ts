import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { createProfile, shareBirthday } from '../support/scenes.ts';

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

  test('somebody whose e-mail is not verified is answered as a visitor and not recorded', async () => {
    const { signIn, visitor, bob, kite, shareCode } = await shareBirthday();
    await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
    const unverified = signIn('dan', { emailVerified: false });
    const asVisitor = await visitor.rest.get(`/shared-links/${shareCode}`);
    expect(await unverified.rest.get(`/shared-links/${shareCode}`)).toEqual(asVisitor);
    const query = `{ sharedWishlist(shareCode: "${shareCode}") { id ... on SharedWishlist { items { isReserved viewerCanReserve } } } }`;
    expect(await unverified.graphql(query)).toEqual(await visitor.graphql(query));
    const verified = signIn('dan');
    expect(await verified.rest.get('/shared-links/shared-with-me')).toEqual({ status: 200, body: [] });
  });
});

test('Somebody who signed in with Google needs no verified e-mail', async () => {
  const { signIn } = await startApi();
  const ann = signIn('ann', { emailVerified: false, signInProvider: 'google.com' });
  expect(await ann.rest.get('/wishlists')).toEqual({ status: 200, body: [] });
});

test('Somebody without an e-mail can use everything and has an empty one', async () => {
  const { signIn } = await startApi();
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
