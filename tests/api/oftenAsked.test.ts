import { describe, expect, test } from 'vitest';
import { openBreakableDatabase } from '../support/breakableDatabase.ts';
import type { GraphQLCall } from '../support/graphql.ts';
import { shareBirthday } from '../support/scenes.ts';

const look = `query Look($shareCode: String!) {
  sharedWishlist(shareCode: $shareCode) {
    __typename
    name
    ... on OwnWishlist { items { name } }
    ... on SharedWishlist { items { name isReserved reservedBy } }
  }
}`;
const mine = '{ viewer { id wishlists { name items { name } } } }';

/** More often than it takes for a query to be compiled. */
async function askOften(graphql: GraphQLCall, query: string, variables = {}) {
  const answers = [];
  for (let time = 0; time < 15; time += 1) answers.push(await graphql(query, variables));
  return answers;
}

describe('A query that is asked again and again', () => {
  test('is answered as at the first time', async () => {
    const { ann, bob, visitor, shareCode } = await shareBirthday();
    for (const { graphql } of [ann, bob, visitor]) {
      const [first, ...others] = await askOften(graphql, look, { shareCode });
      expect(first?.data).toMatchObject({ sharedWishlist: { name: 'Birthday', items: [{ name: 'Kite' }, {}] } });
      for (const other of others) expect(other).toEqual(first);
    }
    const [first, ...others] = await askOften(ann.graphql, mine);
    expect(first?.data).toMatchObject({ viewer: { wishlists: [{ items: [{ name: 'Kite' }, { name: 'Lamp' }] }] } });
    for (const other of others) expect(other).toEqual(first);
  });

  test('tells each who asks what is theirs to know at that moment', async () => {
    const { ann, bob, cleo, kite, shareCode } = await shareBirthday();
    await askOften(bob.graphql, look, { shareCode });
    await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
    const answers = await Promise.all([bob, cleo, ann].map(({ graphql }) => graphql(look, { shareCode })));
    expect(answers.map(({ data }) => data)).toMatchObject([
      { sharedWishlist: { items: [{ isReserved: true, reservedBy: bob.id }, { isReserved: false }] } },
      { sharedWishlist: { items: [{ isReserved: true, reservedBy: null }, { isReserved: false }] } },
      { sharedWishlist: { __typename: 'OwnWishlist', items: [{ name: 'Kite' }, { name: 'Lamp' }] } },
    ]);
    expect(JSON.stringify(answers[2])).not.toContain('eserved');
  });

  test('is refused a visitor every time', async () => {
    const { visitor } = await shareBirthday();
    for (const answer of await askOften(visitor.graphql, mine)) {
      expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    }
  });

  test('tells nothing of a fault of ours', async () => {
    const { database, lose } = await openBreakableDatabase();
    const { bob, shareCode } = await shareBirthday({ database });
    await askOften(bob.graphql, look, { shareCode });
    await lose('reservations');
    const { data, errors } = await bob.graphql(look, { shareCode });
    expect(data).toEqual({ sharedWishlist: null });
    expect(errors).toEqual([{ message: expect.any(String), extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    expect(JSON.stringify(errors)).not.toContain('reservations');
  });
});
