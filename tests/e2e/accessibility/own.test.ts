import { test } from 'vitest';
import { ownStates } from '../../../scripts/demo/states/own.ts';
import { expectAccessible } from '../../support/accessibility.ts';

test.for(ownStates)('Everybody can use the page: $name', (state) => expectAccessible(state));
