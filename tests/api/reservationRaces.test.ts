import { describe, expect, test } from 'vitest';
import { ok, refused } from '../support/apis.ts';
import { addItem, openLink, shareBirthday, stopSharing } from '../support/birthday.ts';
import type { Person } from '../support/people.ts';
import { apis } from '../support/restApi.ts';

const names = Array.from({ length: 20 }, (_, n) => `giver-${n}`);

/** Signs all of them in. They have opened the share link. */
async function openAll(signIn: (name: string) => Person, shareCode: string): Promise<Person[]> {
  const givers = names.map((name) => signIn(name));
  for (const giver of givers) await openLink(giver, shareCode);
  return givers;
}

describe.each(apis)('Over $name', (api) => {
  test('Givers who reserve several items at once hold one item each at most, and an item has one giver', async () => {
    const { signIn, wishlist, kite, lamp, shareCode } = await shareBirthday();
    const givers = await openAll(signIn, shareCode);
    await Promise.all(givers.flatMap((giver) => [api.reserve(giver, kite), api.reserve(giver, lamp)]));
    const views = await Promise.all(givers.map((giver) => api.items(giver, wishlist)));
    const held = views.flatMap((view) => ('ok' in view ? view.ok.filter(({ reservedBy }) => reservedBy !== null) : []));
    expect(held.map(({ name }) => name).sort()).toEqual(['Kite', 'Lamp']);
  });

  test('A giver who unreserves an item is told so, though others reserve it at the same moment', async () => {
    const { bob, signIn, kite, wishlist, shareCode } = await shareBirthday();
    const givers = await openAll(signIn, shareCode);
    await api.reserve(bob, kite);
    const [given, ...outcomes] = await Promise.all([
      api.unreserve(bob, kite),
      ...givers.map((giver) => api.reserve(giver, kite)),
    ]);
    expect(given).toEqual(ok({ isReserved: false, reservedBy: null }));
    const winners = outcomes.filter((outcome) => 'ok' in outcome);
    const view = await api.items(bob, wishlist);
    expect('ok' in view && view.ok.filter(({ isReserved }) => isReserved)).toHaveLength(winners.length);
    expect(winners.length).toBeLessThanOrEqual(1);
  });

  test('A giver who reserves while sharing stops either reserves in time or is told that the wishlist does not exist', async () => {
    const { ann, bob, kite, wishlist } = await shareBirthday();
    const [outcome] = await Promise.all([api.reserve(bob, kite), stopSharing(ann, wishlist)]);
    expect([ok({ isReserved: true, reservedBy: 'bob' }), refused(404, 'This wishlist does not exist.')]).toContainEqual(
      outcome,
    );
  });

  test('A giver who reserves while the item is deleted ends without one', async () => {
    const { ann, bob, kite, lamp } = await shareBirthday();
    await Promise.all([api.reserve(bob, kite), api.deleteItem(ann, kite)]);
    expect(await api.reserve(bob, lamp)).toEqual(ok({ isReserved: true, reservedBy: 'bob' }));
  });
});

test('Over GraphQL a double click reserves once and both clicks succeed, also as somebody’s first calls', async () => {
  const { ann, signIn, wishlist, shareCode } = await shareBirthday();
  const newcomers = [];
  for (const name of names) newcomers.push({ item: await addItem(ann, wishlist, name), graphql: signIn(name).graphql });
  const clicks = await Promise.all(
    newcomers.map(({ item, graphql }) => {
      const reserve = `mutation { reserveItem(input: { wishlistId: "${wishlist.id}", itemId: "${item.id}", shareCode: "${shareCode}" }) {
        ... on SharedItem { isReserved reservedBy } } }`;
      return Promise.all([graphql(reserve), graphql(reserve), graphql(reserve)]);
    }),
  );
  expect(clicks.flat()).toEqual(
    names.flatMap((name) =>
      Array(3).fill({ status: 200, data: { reserveItem: { isReserved: true, reservedBy: name } } }),
    ),
  );
});
