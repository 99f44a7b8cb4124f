import { describe, expect, test } from 'vitest';
import { graphqlApi } from '../support/apis.ts';
import { shareBirthday, stopSharing } from '../support/birthday.ts';
import { openMemoryLog } from '../support/server.ts';

const logKey = 'a key that several server processes share';

/** Ann's shared 'Birthday' with a kite that Bob has reserved, and an empty log. */
async function openFixture(options: Parameters<typeof shareBirthday>[0] = { logKey }) {
  const log = openMemoryLog();
  const fixture = await shareBirthday({ log: log.stream, ...options });
  await graphqlApi.reserve(fixture.bob, fixture.kite);
  const before = log.lines().length;
  const lines = () => log.lines().slice(before);
  return {
    ...fixture,
    text: log.text,
    events: () => lines().flatMap(({ msg, event, who }) => (msg === 'security' ? [{ event, who }] : [])),
  };
}

const hash = expect.stringMatching(/^[\w-]{22}$/);

describe('An operator finds in the log', () => {
  test('who is refused, over REST', async () => {
    const { app, bob, signIn, wishlist, visitor, events } = await openFixture();
    await visitor.rest.get('/wishlists');
    await app.inject({ url: '/api/wishlists', headers: { authorization: 'Bearer made-up' } });
    await signIn('dan', { emailVerified: false }).rest.get('/wishlists');
    await bob.rest.delete(`/wishlists/${wishlist.id}`);
    await bob.rest.get('/wishlists/a-wishlist-of-nobody/items');
    await bob.rest.get('/users/ann');
    expect(events()).toEqual([
      ...Array(2).fill({ event: 'unauthenticated', who: hash }),
      ...Array(4).fill({ event: 'refused', who: hash }),
    ]);
    const [visit, madeUp, dan, ...bobs] = events().map(({ who }) => who);
    expect(madeUp).toBe(visit);
    expect(new Set(bobs).size).toBe(1);
    expect(new Set([visit, dan, ...bobs]).size).toBe(3);
  });

  test('who is refused, over GraphQL, where a refusal is part of the data', async () => {
    const { bob, visitor, wishlist, events } = await openFixture();
    await visitor.graphql('{ viewer { id } }');
    await graphqlApi.deleteWishlist(bob, wishlist);
    await bob.graphql('{ wishlist(id: "a-wishlist-of-nobody") { id } }');
    const refusal = { event: 'refused', who: hash };
    expect(events()).toEqual([{ event: 'unauthenticated', who: hash }, refusal, refusal]);
  });

  test('who meets a limit', async () => {
    const { bob, kite, events } = await openFixture({ rates: { writes: 5, unknownCodes: 5 }, logKey });
    for (let n = 0; n < 5; n += 1) await graphqlApi.reserve(bob, kite);
    expect(events()).toEqual([{ event: 'limited', who: hash }]);
  });

  test('who shares, who stops sharing and who deletes their account, and the same hash for each', async () => {
    const { ann, bob, wishlist, signIn, events } = await openFixture();
    await stopSharing(ann, wishlist);
    await ann.rest.post(`/shared-links/${wishlist.id}/generate`);
    await ann.graphql('mutation { logOutEverywhere { __typename } }');
    await bob.rest.delete('/users/bob');
    await graphqlApi.deleteAccount(signIn('ann'));
    const [anns, bobs] = [events()[0]?.who, events()[3]?.who];
    expect(bobs).not.toBe(anns);
    expect(events()).toEqual([
      { event: 'sharing stopped', who: anns },
      { event: 'wishlist shared', who: anns },
      { event: 'logged out everywhere', who: anns },
      { event: 'account deleted', who: bobs },
      { event: 'account deleted', who: anns },
    ]);
  });

  test('whose account is deleted later, by a retry or by the next server, in the same line', async () => {
    const { app, ann, bob, identity, events } = await openFixture({ logKey, deletionRetryMs: 5 });
    await ann.rest.get('/users/bob');
    await bob.rest.get('/users/ann');
    const [anns, bobs] = events().map(({ who }) => who);
    identity.losesAnswers = true;
    await bob.rest.delete('/users/bob');
    identity.losesAnswers = false;
    expect(events()).toHaveLength(2);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => events().slice(2)).toEqual([{ event: 'account deleted', who: bobs }]);
    identity.deletesLate = true;
    await ann.rest.delete('/users/ann');
    identity.completeDeletion();
    await expect.poll(() => events().slice(3)).toEqual([{ event: 'account deleted', who: anns }]);
  });

  test('nothing about calls that succeed or have invalid input', async () => {
    const { ann, cleo, kite, lamp, shareCode, events } = await openFixture();
    await ann.rest.post('/wishlists', { name: '' });
    await ann.rest.get('/wishlists');
    await cleo.rest.get(`/shared-links/${shareCode}`);
    await graphqlApi.reserve(cleo, lamp);
    await cleo.rest.patch(`/wishlists/${kite.wishlistId}/items/${lamp.id}/reserve`);
    expect(events()).toEqual([]);
  });
});

test('Nobody learns from the log whose hash it is, since hashing ids to compare them takes the key', async () => {
  const whoDeletes = async (key?: string) => {
    const { bob, events, text } = await openFixture(key ? { logKey: key } : {});
    await bob.rest.delete('/users/bob');
    expect(text()).not.toContain('"bob"');
    return events()[0]?.who;
  };
  const first = await whoDeletes(logKey);
  expect(await whoDeletes(logKey)).toBe(first);
  const own = await whoDeletes();
  expect(own).not.toBe(first);
  expect(await whoDeletes()).not.toBe(own);
});
