import { describe } from 'vitest';
import { describeAtomicity } from './atomicity.ts';
import type { OpenDatabase } from './birthday.ts';
import { describeCascades } from './cascades.ts';
import { describeConstraints } from './constraints.ts';
import { describeDeletions } from './deletions.ts';
import { describeMultitudes } from './multitudes.ts';
import { describeOpenings } from './openings.ts';
import { describeOrder } from './order.ts';
import { describeTogether } from './together.ts';

/** What the stores promise, whichever database they are on. */
export function describeStores(name: string, openDatabase: OpenDatabase) {
  describe(`The stores on ${name}`, () => {
    describeConstraints(openDatabase);
    describeCascades(openDatabase);
    describeOrder(openDatabase);
    describeAtomicity(openDatabase);
    describeOpenings(openDatabase);
    describeDeletions(openDatabase);
    describeMultitudes(openDatabase);
    describeTogether(openDatabase);
  });
}
