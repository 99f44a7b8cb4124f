import { expect, inject, test } from 'vitest';
import { signIn } from '../../scripts/demo/accounts.ts';
import { emailOf, family, password } from '../../scripts/demo/family.ts';
import { buildGraphql, fill } from '../../scripts/demo/fill.ts';
import { origin } from '../support/browser.ts';

test('The family of the demo is created once, however often the demo is filled', async () => {
  const shareCodes = await fill(origin, family);
  expect(inject('sharedApp').shareCodes).toEqual(expect.arrayContaining([...shareCodes]));
  const { idToken } = await signIn(origin, emailOf('maja'), password);
  const { ask } = buildGraphql(origin, idToken);
  const namesOf = (wishlists: readonly { name: string }[]) => wishlists.map(({ name }) => name);
  const { viewer } = await ask<{ viewer: { wishlists: { name: string }[] } }>('{ viewer { wishlists { name } } }', {});
  expect(namesOf(viewer.wishlists)).toEqual(namesOf(family.maja.wishlists));
});
