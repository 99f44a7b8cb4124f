import fc from 'fast-check';
import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random values each property is tried with, and their seed. The environment can set both. */
    properties: { runs: number; seed: number };
  }
}

const { runs, seed } = inject('properties');

/** In milliseconds. A run takes a hundredth of it. */
const timeout = 10_000 + 500 * runs;

/** Tries a property with random values. A failure shows the smallest values that break it. */
type Try = <Value>(values: fc.Arbitrary<Value>, property: (value: Value) => Promise<void>) => Promise<void>;

/**
 * A test of a property. Its name contains the seed of this run.
 * @param share of the values that this property is tried with, where one of them takes many requests
 */
export function testProperty(sentence: string, prove: (tryAll: Try) => Promise<void>, share = 1): void {
  const numRuns = Math.ceil(runs * share);
  const tryAll: Try = (values, property) => fc.assert(fc.asyncProperty(values, property), { seed, numRuns });
  test(`${sentence} (seed ${seed})`, { timeout }, () => prove(tryAll));
}
