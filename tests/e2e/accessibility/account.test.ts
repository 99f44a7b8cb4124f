import { test } from 'vitest';
import { accountStates } from '../../../scripts/demo/states/account.ts';
import { expectAccessible } from '../../support/accessibility.ts';

test.for(accountStates)('Everybody can use the page: $name', (state) => expectAccessible(state));
