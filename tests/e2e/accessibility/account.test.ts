import { expect, test } from 'vitest';
import { findFaultsIn } from '../../support/browser.ts';

/** `npm run screenshots -- --check` judges all states. */
const states = [
  'landing',
  'login-refused',
  'login-google',
  'login-reset-sent',
  'login-to-reserve',
  'register-refused',
  'verify-email',
  'not-found',
];

test.for(states)('Everybody can use the page: %s', async (name) => {
  expect(await findFaultsIn(name)).toEqual([]);
});
