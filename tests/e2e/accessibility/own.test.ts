import { test } from 'vitest';
import { ownStates } from '../../../scripts/demo/states/own.ts';
import { expectNobodyShutOut } from '../../support/accessibility.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();

test.for(ownStates)('Nobody is shut out: $name', (state) => expectNobodyShutOut(stage, state));
