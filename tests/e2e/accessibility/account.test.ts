import { test } from 'vitest';
import { accountStates } from '../../../scripts/demo/states/account.ts';
import { expectNobodyShutOut } from '../../support/accessibility.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();

test.for(accountStates)('Nobody is shut out: $name', (state) => expectNobodyShutOut(stage, state));
