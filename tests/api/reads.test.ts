import { describe, expect, test } from 'vitest';
import { openCountedDatabase } from '../support/countedDatabase.ts';
import type { Caller } from '../support/people.ts';
import { addItem, createWishlist, share, shareBirthday } from '../support/scenes.ts';

describe.each([1, 5])('However many wishlists there are, as with %i of two items', (size) => {
  /** All of them Ann's, and under Bob's 'Shared With Me'. */
  async function shareMany() {
    const { countReads, database } = await openCountedDatabase();
    const { ann, bob, shareCode } = await shareBirthday({ database });
    await bob.rest.get(`/shared-links/${shareCode}`);
    for (let n = 1; n < size; n += 1) {
      const wishlist = await createWishlist(ann, `Wishlist ${n}`);
      for (const name of ['Kite', 'Lamp']) await addItem(ann, wishlist, name);
      await bob.rest.get(`/shared-links/${await share(ann, wishlist)}`);
    }
    countReads();
    return { ann, bob, countReads };
  }

  test('the dashboard takes three reads: the account, the wishlists, all their items', async () => {
    const { ann, countReads } = await shareMany();
    const { data } = await ann.graphql<{ viewer: { wishlists: { items: object[] }[] } }>(
      '{ viewer { wishlists { id name items { id name link } } } }',
    );
    expect(countReads()).toBe(3);
    expect(data?.viewer.wishlists.flatMap(({ items }) => items)).toHaveLength(2 * size);
  });

  test('Shared With Me takes three reads, at both doors', async () => {
    const { bob, countReads } = await shareMany();
    await bob.rest.get('/shared-links/shared-with-me');
    expect(countReads()).toBe(3);
    await bob.graphql('{ viewer { sharedWithMe { owner { name } wishlists { id items { id isReserved } } } } }');
    expect(countReads()).toBe(3);
  });
});

test('Calls that arrive together share their reads: one for their accounts, one for wishlists, one for items', async () => {
  const { countReads, database } = await openCountedDatabase();
  const { bob, cleo, visitor, shareCode } = await shareBirthday({ database });
  const look = ({ rest }: Caller) => rest.get(`/shared-links/${shareCode}`);
  for (const giver of [bob, cleo]) await look(giver);
  for (const [callers, reads] of [
    [[bob, cleo, bob], 3],
    [[visitor, visitor, visitor], 2],
  ] as const) {
    countReads();
    const answers = await Promise.all(callers.map(look));
    expect(answers.map(({ body }) => body)).toMatchObject(
      Array(3).fill({ items: [{ name: 'Kite' }, { name: 'Lamp' }] }),
    );
    expect(countReads()).toBe(reads);
  }
});

test('Reserving over GraphQL reads nothing beside what its own statements do, once the account is known', async () => {
  const { countReads, database } = await openCountedDatabase();
  const { bob, cleo, kite } = await shareBirthday({ database });
  const reserve = 'mutation ($input: ReserveItemInput!) { reserveItem(input: $input) { __typename } }';
  const input = { wishlistId: kite.wishlistId, itemId: kite.id };
  await cleo.graphql('{ viewer { id } }');
  countReads();
  expect(await cleo.graphql(reserve, { input })).toMatchObject({ data: { reserveItem: { __typename: 'SharedItem' } } });
  expect(countReads()).toBe(0);
  expect(await bob.graphql(reserve, { input })).toMatchObject({ data: { reserveItem: { __typename: 'ItemTaken' } } });
  expect(countReads()).toBe(1);
});
