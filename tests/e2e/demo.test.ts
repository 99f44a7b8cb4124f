import { expect, inject, test } from 'vitest';
import { emailOf, family, password } from '../../scripts/demo/family.ts';
import { buildGraphql, fill, signIn } from '../../scripts/demo/fill.ts';
import { origin } from '../support/browser.ts';

/** Maja's own wishlists, and one that Noor has shared. */
const query = `query ($shareCode: String!) {
  viewer { wishlists { name } }
  shared: sharedWishlist(shareCode: $shareCode) { items { ... on SharedItem { isReserved } } }
}`;

interface Data {
  viewer: { wishlists: { name: string }[] };
  shared: { items: { isReserved: boolean }[] };
}

test('The family of the demo is created once, however often the demo is filled', async () => {
  const shareCodes = await fill(origin, family);
  expect(inject('sharedApp').shareCodes).toEqual(expect.arrayContaining([...shareCodes]));
  const maja = await signIn(origin, emailOf('maja'), password);
  const { ask } = buildGraphql(origin, maja?.token ?? '');
  const { viewer, shared } = await ask<Data>(query, { shareCode: shareCodes.get('هدايا العيد') });
  expect(viewer.wishlists.map(({ name }) => name)).toEqual(family.maja.wishlists.map(({ name }) => name));
  expect(shared.items).toEqual([{ isReserved: true }, { isReserved: true }, { isReserved: false }]);
});
