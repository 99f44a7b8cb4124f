import { expect, test } from 'vitest';
import { findFaultsIn } from '../support/browser.ts';

/** `npm run screenshots -- --check` judges all states. */
test.for([
  'landing',
  'login-refused',
  'login-google',
  'login-reset-sent',
  'login-to-reserve',
  'register-refused',
  'verify-email',
  'not-found',
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
  'profile-saved',
  'settings',
  'delete-account',
  'shared-visitor-reserved',
  'shared-giver',
  'shared-right-to-left',
  'shared-200-items',
  'shared-invalid',
  'reserve',
  'shared-with-me-open',
  'gifts-all',
  'gifts-give-up',
  'gifts-landing',
])('Everybody can use the page: %s', async (name) => {
  expect(await findFaultsIn(name)).toEqual([]);
});
