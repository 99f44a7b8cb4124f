import { yourDataPath } from '@wishnest/page/paths';
import { describe, expect, test } from 'vitest';
import { graphqlApi } from '../support/apis.ts';
import { addItem, createWishlist, readGiftPage, shareBirthday, shareWith } from '../support/birthday.ts';
import { fillOpenings, fillWishlist, openCountedDatabase } from '../support/database.ts';
import { mutate } from '../support/people.ts';

describe.each([
  { size: 1, reads: 3 },
  { size: 5, reads: 4 },
])('With $size wishlists of two items each', ({ size, reads }) => {
  /** Creates Ann's wishlists, which are all under Bob's 'Shared With Me'. */
  async function shareMany() {
    const { countStatements, database } = await openCountedDatabase();
    const { ann, bob } = await shareBirthday({ database });
    for (let n = 1; n < size; n += 1) {
      const wishlist = await createWishlist(ann, `Wishlist ${n}`);
      for (const name of ['Kite', 'Lamp']) await addItem(ann, wishlist, name);
      await shareWith(ann, wishlist, bob);
    }
    countStatements();
    return { ann, bob, countStatements };
  }

  test('a query of them reads the account, the wishlists, the number of items of several, all items', async () => {
    const { ann, countStatements } = await shareMany();
    const { data } = await ann.graphql<{ viewer: { wishlists: { items: object[] }[] } }>(
      '{ viewer { wishlists { id name items { id name link } } } }',
    );
    expect(countStatements()).toBe(reads);
    expect(data?.viewer.wishlists.flatMap(({ items }) => items)).toHaveLength(2 * size);
  });

  test('Shared With Me takes as many reads, of which over REST one is for each four wishlists of an owner', async () => {
    const { bob, countStatements } = await shareMany();
    await bob.rest.get('/shared-links/shared-with-me');
    expect(countStatements()).toBe(reads);
    await bob.graphql('{ viewer { sharedWithMe { owner { name } wishlists { id items { id isReserved } } } } }');
    expect(countStatements()).toBe(reads);
  });
});

test.each([1, 30])(
  'A page of gifts takes two statements, for the account and for the gifts, however many there are, as with %i',
  async (size) => {
    const { countStatements, database } = await openCountedDatabase();
    const { ann, bob } = await shareBirthday({ database });
    for (let n = 0; n < size; n += 1) {
      const wishlist = await createWishlist(ann, `Wishlist ${n}`);
      await shareWith(ann, wishlist, bob);
      await graphqlApi.reserve(bob, await addItem(ann, wishlist));
    }
    countStatements();
    expect((await readGiftPage(bob, '(limit: 50)')).gifts).toHaveLength(size);
    expect(countStatements()).toBe(2);
  },
);

test.each(['/api/shared-links/shared-with-me', yourDataPath])(
  'HEAD of %s reads the account alone, and none of what it would send',
  async (url) => {
    const { takeStatements, database } = await openCountedDatabase();
    const { app, bob } = await shareBirthday({ database });
    const headers = { authorization: `Bearer ${bob.token}` };
    for (const [method, read] of [
      ['HEAD', 0],
      ['GET', 1],
    ] as const) {
      takeStatements();
      const { statusCode, body } = await app.inject({ method, url, headers });
      expect([statusCode, body.length > 0]).toEqual([200, method === 'GET']);
      const [first, ...others] = takeStatements();
      expect([first, Math.min(others.length, 1)]).toEqual(['users.findAccount', read]);
    }
  },
);

test('Reserving takes three statements: the account, the wishlist with the item, the reservation', async () => {
  const { countStatements, database } = await openCountedDatabase();
  const { bob, cleo, kite } = await shareBirthday({ database });
  const input = { wishlistId: kite.wishlistId, itemId: kite.id };
  countStatements();
  expect(await mutate(cleo, 'reserveItem', input)).toEqual({ __typename: 'SharedItem' });
  expect(countStatements()).toBe(3);
  // After a refused reservation, its reason is read.
  expect(await mutate(bob, 'reserveItem', input)).toEqual({ __typename: 'ItemTaken' });
  expect(countStatements()).toBe(4);
});

test('Shared With Me over REST reads and sends many items in parts, and loses none', async () => {
  const { countStatements, database } = await openCountedDatabase();
  const { bob, cleo } = await shareBirthday({ database });
  await cleo.rest.get('/wishlists');
  await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, 3);
  await fillOpenings(database, { ownerId: 'cleo', giverId: 'bob' }, 2);
  const wishlists = await database.select().from(database.tables.wishlists);
  for (const { id } of wishlists) await fillWishlist(database, id, 490);
  countStatements();
  const { body } =
    await bob.rest.get<{ ownerId: string; wishlists: { items: object[] }[] }[]>('/shared-links/shared-with-me');
  // The account, the wishlists, and the items of each owner's.
  expect(countStatements()).toBe(4);
  const counted = body.map(({ ownerId, wishlists }) => [ownerId, wishlists.map(({ items }) => items.length)]);
  expect(new Map(counted as [string, number[]][])).toEqual(
    new Map([
      ['ann', [492, 490, 490, 490]],
      ['cleo', [490, 490]],
    ]),
  );
});

test('Only lists of items read items whole: what else a wishlist has counts as a short value', async () => {
  const { takeStatements, database } = await openCountedDatabase();
  const { bob, wishlist } = await shareBirthday({ database });
  takeStatements();
  await bob.graphql(
    `query ($id: ID!) {
      wishlist(id: $id) { ... on SharedWishlist { name about day paper itemCount newestItemId hasNewItems owner { name } } }
    }`,
    { id: wishlist.id },
  );
  const read = takeStatements();
  expect(read).toContain('items.newestOf');
  expect(read.filter((name) => /list/i.test(name))).toEqual([]);
});
