import { expect, test } from 'vitest';
import { phone } from '../../../scripts/demo/page.ts';
import { stateOf } from '../../../scripts/demo/states/states.ts';
import { findFaults } from '../../support/accessibility.ts';
import { show } from '../../support/browser.ts';

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
  const page = await show(stateOf(name), { viewport: phone.viewport });
  expect(await findFaults(page, stateOf(name))).toEqual([]);
});
