import { test } from 'vitest';
import { sharedStates } from '../../../scripts/demo/states/shared.ts';
import { expectAccessible } from '../../support/accessibility.ts';

test.for(sharedStates)('Everybody can use the page: $name', (state) => expectAccessible(state));
