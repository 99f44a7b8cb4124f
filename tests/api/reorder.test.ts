import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { createWishlist } from '../support/birthday.ts';
import type { Person } from '../support/people.ts';
import { apis } from '../support/restApi.ts';
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
  test('An owner puts all their wishlists in a new order', async () => {
    const { ann, a, b, c } = await createThree();
    const positions = [c, a, b].map(({ id }, order) => ({ id, order }));
    expect(await api.reorderWishlists(ann, positions)).toEqual(ok(null));
    expect(await namesOf(ann)).toBe('CAB');
  });

  test('An owner moves one wishlist, and the others stay', async () => {
    const { ann, a } = await createThree();
    expect(await api.reorderWishlists(ann, [{ id: a.id, order: 10 }])).toEqual(ok(null));
    expect(await namesOf(ann)).toBe('BCA');
  });

  test('Positions are stored as sent', async () => {
    const { ann, a, b, c } = await createThree();
    const positions = [
      { id: a.id, order: 2_147_483_647 },
      { id: b.id, order: 0 },
      { id: c.id, order: 41 },
    ];
    await api.reorderWishlists(ann, positions);
    expect(await api.wishlists(ann)).toMatchObject(
      ok([
        { id: b.id, order: 0 },
        { id: c.id, order: 41 },
        { id: a.id, order: 2_147_483_647 },
      ]),
    );
  });

  test('An empty order changes nothing', async () => {
    const { ann } = await createThree();
    expect(await api.reorderWishlists(ann, [])).toEqual(ok(null));
    expect(await namesOf(ann)).toBe('ABC');
  });

  test('An order with an unknown wishlist changes nothing', async () => {
    const { ann, a, b } = await createThree();
    const positions = [
      { id: a.id, order: 9 },
      { id: 'V1StGXR8_Z5jdHi6B-myT', order: 1 },
      { id: b.id, order: 8 },
    ];
    expect(await api.reorderWishlists(ann, positions)).toEqual(refused(404, 'This wishlist does not exist.'));
    expect(await namesOf(ann)).toBe('ABC');
  });

  test('An order with somebody else’s wishlist changes nothing', async () => {
    const { ann, a, signIn } = await createThree();
    const bobs = await createWishlist(signIn('bob'), 'Bob’s');
    const positions = [
      { id: a.id, order: 9 },
      { id: bobs.id, order: 7 },
    ];
    expect(await api.reorderWishlists(ann, positions)).toEqual(refused(404, 'This wishlist does not exist.'));
    expect(await namesOf(ann)).toBe('ABC');
  });

  test('An order that names a wishlist twice changes nothing', async () => {
    const { ann, a } = await createThree();
    const positions = [
      { id: a.id, order: 8 },
      { id: a.id, order: 9 },
    ];
    expect(await api.reorderWishlists(ann, positions)).toEqual(refused(400, 'Every wishlist may appear only once.'));
    expect(await namesOf(ann)).toBe('ABC');
  });

  test('When several orders arrive at once, one of them is stored and not a mixture', async () => {
    const { ann, a, b, c } = await createThree();
    const forwards = [a, b, c].map(({ id }, order) => ({ id, order }));
    const backwards = [c, b, a].map(({ id }, order) => ({ id, order }));
    await Promise.all(Array.from({ length: 10 }, (_, n) => api.reorderWishlists(ann, n % 2 ? forwards : backwards)));
    expect(['ABC', 'CBA']).toContain(await namesOf(ann));
  });
});

describe('Over REST', () => {
  test('a new order answers 204 with nothing, an empty one too', async () => {
    const { ann, a } = await createThree();
    expect(await ann.rest.put('/wishlists/reorder', [{ id: a.id, order: 3 }])).toEqual({ status: 204, body: null });
    expect(await ann.rest.put('/wishlists/reorder', [])).toEqual({ status: 204, body: null });
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
