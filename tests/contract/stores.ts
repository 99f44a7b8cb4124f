import { describe } from 'vitest';
import { describeConstraints } from './constraints.ts';
import { describeDeletions } from './deletions.ts';
import type { OpenDatabase } from './fixtures.ts';
import { describeOpenings } from './openings.ts';
import { describeOrder } from './order.ts';

/** The tests of the stores, which are the same on both databases. */
export function describeStores(name: string, openDatabase: OpenDatabase) {
  describe(`The stores on ${name}`, () => {
    describeConstraints(openDatabase);
    describeOrder(openDatabase);
    describeOpenings(openDatabase);
    describeDeletions(openDatabase);
  });
}
