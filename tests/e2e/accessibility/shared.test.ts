import { expect, test } from 'vitest';
import { findFaultsIn } from '../../support/browser.ts';

/** `npm run screenshots -- --check` judges all states. */
const states = [
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
];

test.for(states)('Everybody can use the page: %s', async (name) => {
  expect(await findFaultsIn(name)).toEqual([]);
});
