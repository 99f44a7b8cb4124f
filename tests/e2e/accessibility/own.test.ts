import { test } from 'vitest';
import { ownStates } from '../../../scripts/demo/states/own.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { startStatePages } from '../../support/statePages.ts';

const pages = await startStatePages();

test.for(ownStates)('Everybody can use the page: $name', (state) => expectAccessible(pages, state));
