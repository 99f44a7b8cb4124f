import { expect, test } from 'vitest';
import { withTimingNoise } from './timingNoise.ts';

test('No deletion is answered within the 5 ms that it may take', async () => {
  for (let deletion = 0; deletion < 20; deletion += 1) {
    const start = performance.now();
    expect(await withTimingNoise(async () => 'deleted')).toBe('deleted');
    expect(performance.now() - start).toBeGreaterThanOrEqual(5);
  }
});
