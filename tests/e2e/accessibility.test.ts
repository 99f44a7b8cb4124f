import { expect, test } from 'vitest';
import { findFaultsIn } from '../support/browser.ts';

/** The states of each part of the product. `npm run screenshots -- --check` judges all states. */
const states = [
  ['landing', 'gifts-landing', 'not-found', 'login-refused', 'login-google', 'login-reset-sent', 'login-to-reserve'],
  ['register-refused', 'verify-email', 'profile-saved', 'settings', 'delete-account'],
  ['dashboard-open', 'dashboard-60-wishlists', 'dashboard-empty', 'dashboard-failing', 'dashboard-sidebar'],
  ['dashboard-menu', 'dashboard-reordering', 'add-item-refused', 'add-item-discard', 'share-wishlist'],
  ['shared-visitor', 'shared-visitor-reserved', 'shared-giver', 'shared-right-to-left', 'shared-200-items'],
  ['shared-invalid', 'reserve'],
  ['shared-with-me-open', 'gifts-all', 'gifts-give-up'],
].flat();

test.for(states)('Everybody can use the page: %s', async (name) => {
  expect(await findFaultsIn(name)).toEqual([]);
});
