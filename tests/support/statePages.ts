import { inject } from 'vitest';
import { buildStatePages } from '../../scripts/demo/statePages.ts';
import { openPage } from './browser.ts';

const { address, shareCodes } = inject('sharedApp');

/** Opens a page of the shared application in a state. The sessions of people are kept for all tests of a worker. */
export const { show } = buildStatePages(address, new Map(shareCodes), openPage);
