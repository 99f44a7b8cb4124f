import { describe, expect, test } from 'vitest';
import { apis, ok, refused } from '../support/apis.ts';
import { createWishlist } from '../support/birthday.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

/** Ann's wishlists A, B and C, in this order. */
async function createThree() {
  const server = await startTestServer();
  const ann = server.signIn('ann');
  const a = await createWishlist(ann, 'A');
  const b = await createWishlist(ann, 'B');
  const c = await createWishlist(ann, 'C');
  return { ...server, ann, a, b, c };
}

async function namesOf(person: Person) {
  const { body } = await person.rest.get<{ name: string }[]>('/wishlists');
  return body.map(({ name }) => name).join('');
}

describe.each(apis)('Over $name', (api) => {
  test('An owner moves some wishlists, whose positions are stored as sent, and the others stay', async () => {
    const { ann, a, b, c } = await createThree();
    const positions = [
      { id: a.id, order: 2_147_483_647 },
      { id: c.id, order: 41 },
    ];
    expect(await api.reorderWishlists(ann, positions)).toEqual(ok(null));
    const stored = [{ id: b.id, order: 1 }, positions[1], positions[0]];
    expect(await api.wishlists(ann)).toMatchObject(ok(stored));
  });

  test('An order that is empty, or names an unknown, a foreign or the same wishlist, changes nothing', async () => {
    const { ann, a, signIn } = await createThree();
    const bobs = await createWishlist(signIn('bob'), 'Bob’s');
    const missing = refused(404, 'This wishlist does not exist.');
    const moved = { id: a.id, order: 9 };
    for (const [positions, outcome] of [
      [[], ok(null)],
      [[moved, { id: 'V1StGXR8_Z5jdHi6B-myT', order: 1 }], missing],
      [[moved, { id: bobs.id, order: 7 }], missing],
      [[moved, { id: a.id, order: 8 }], refused(400, 'Every wishlist may appear only once.')],
    ] as const) {
      expect(await api.reorderWishlists(ann, [...positions])).toEqual(outcome);
      expect(await namesOf(ann)).toBe('ABC');
    }
  });

  test('When several orders arrive at once, one of them is stored and not a mixture', async () => {
    const { ann, a, b, c } = await createThree();
    const forwards = [a, b, c].map(({ id }, order) => ({ id, order }));
    const backwards = [c, b, a].map(({ id }, order) => ({ id, order }));
    await Promise.all(Array.from({ length: 10 }, (_, n) => api.reorderWishlists(ann, n % 2 ? forwards : backwards)));
    expect(['ABC', 'CBA']).toContain(await namesOf(ann));
  });
});

test('Over GraphQL the response has the reordered wishlists with their new positions', async () => {
  const { ann, a, b } = await createThree();
  const reorder = `mutation ($positions: [WishlistPositionInput!]!) { reorderWishlists(input: { positions: $positions }) {
    ... on ReorderedWishlists { wishlists { id order } } } }`;
  const positions = [
    { id: b.id, order: 4 },
    { id: a.id, order: 6 },
  ];
  expect(await ann.graphql(reorder, { positions })).toEqual({
    status: 200,
    data: { reorderWishlists: { wishlists: positions } },
  });
});
