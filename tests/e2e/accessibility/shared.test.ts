import { test } from 'vitest';
import { sharedStates } from '../../../scripts/demo/states/shared.ts';
import { expectNobodyShutOut } from '../../support/accessibility.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();

test.for(sharedStates)('Nobody is shut out: $name', (state) => expectNobodyShutOut(stage, state));
