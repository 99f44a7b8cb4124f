import { expect, inject, test } from 'vitest';
import { emailOf, family, password } from '../../scripts/demo/family.ts';
import { buildRest, fill, signIn } from '../../scripts/demo/fill.ts';
import { origin } from '../support/browser.ts';
import type { SharedWishlist, Wishlist } from '../support/people.ts';

test('The family of the demo is created once, however often the demo is filled', async () => {
  const shareCodes = await fill(origin, family);
  expect(inject('sharedApp').shareCodes).toEqual(expect.arrayContaining([...shareCodes]));

  const maja = await signIn(origin, emailOf('maja'), password);
  const rest = buildRest(origin, maja?.token ?? '');
  const kept = await rest<Wishlist[]>('GET', '/wishlists');
  expect(kept.map(({ name }) => name)).toEqual(family.maja.wishlists.map(({ name }) => name));

  const noors = await rest<SharedWishlist>('GET', `/shared-links/${shareCodes.get('هدايا العيد')}`);
  expect(noors.ownerName).toBe(family.noor.username);
  expect(noors.items.map(({ isReserved }) => isReserved)).toEqual([true, true, false]);
});
