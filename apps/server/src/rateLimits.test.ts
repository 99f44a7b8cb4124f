import { expect, test } from 'vitest';
import { buildRateLimits } from './rateLimits.ts';

test('A caller can spend the limit while more people call than the cache holds', async () => {
  const { reads } = buildRateLimits({ reads: 40 });
  let spent = 0;
  for (let time = 0; time < 5; time += 1) {
    if (!(await reads.spend('ann'))) spent += 1;
    for (let other = 0; other < 10_000; other += 1) await reads.spend(`somebody ${other}`);
  }
  while (!(await reads.spend('ann'))) spent += 1;
  // The limit is counted in twentieths of itself, and the last of them may be left over.
  expect(spent).toBeGreaterThanOrEqual(38);
  expect(spent).toBeLessThanOrEqual(40);
});
