import { expect, test } from 'vitest';
import { buildClock } from './clock.ts';

test('No two instants of a clock are the same and each is later than the one before', () => {
  const clock = buildClock();
  const instants = Array.from({ length: 10_000 }, clock);
  expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
});

test('A clock counts whole microseconds since 1970', () => {
  const instant = buildClock()();
  expect(Number.isSafeInteger(instant)).toBe(true);
  expect(Math.abs(instant / 1000 - Date.now())).toBeLessThan(60_000);
});
