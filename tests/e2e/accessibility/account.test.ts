import { test } from 'vitest';
import { accountStates } from '../../../scripts/demo/states/account.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { startStatePages } from '../../support/statePages.ts';

const pages = await startStatePages();

test.for(accountStates)('Everybody can use the page: $name', (state) => expectAccessible(pages, state));
