import { test } from 'vitest';
import { sharedStates } from '../../../scripts/demo/states/shared.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { startStatePages } from '../../support/statePages.ts';

const pages = await startStatePages();

test.for(sharedStates)('Everybody can use the page: $name', (state) => expectAccessible(pages, state));
