import fc from 'fast-check';
import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a property is tried, and where its random values begin; the environment can set both. */
    properties: { runs: number; seed: number };
  }
}

const { runs, seed } = inject('properties');

/** In milliseconds; what is answered at all takes a hundredth of it. */
const timeout = 10_000 + 500 * runs;

/** Tries a property with random values. A failure tells the smallest ones that were found to break it. */
export type Try = <Value>(values: fc.Arbitrary<Value>, property: (value: Value) => Promise<void>) => Promise<void>;

const tryAll: Try = (values, property) => fc.assert(fc.asyncProperty(values, property), { seed, numRuns: runs });

/** A test that is true of whatever is thrown at it; its name tells where the values of this run began. */
export function testProperty(sentence: string, prove: (tryAll: Try) => Promise<void>): void {
  test(`${sentence} (seed ${seed})`, { timeout }, () => prove(tryAll));
}
