import { expect, test } from 'vitest';
import { findFaultsIn } from '../../support/browser.ts';

/** `npm run screenshots -- --check` judges all states. */
const states = [
  'dashboard-open',
  'dashboard-60-wishlists',
  'dashboard-empty',
  'dashboard-failing',
  'dashboard-sidebar',
  'dashboard-menu',
  'dashboard-reordering',
  'add-item-refused',
  'add-item-discard',
  'share-wishlist',
  'profile',
  'settings',
  'delete-account',
];

test.for(states)('Everybody can use the page: %s', async (name) => {
  expect(await findFaultsIn(name)).toEqual([]);
});
