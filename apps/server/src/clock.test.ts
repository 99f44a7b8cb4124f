import { expect, onTestFinished, test, vi } from 'vitest';
import { buildClock } from './clock.ts';

test('Each instant of a clock is later than the one before', () => {
  const clock = buildClock();
  const instants = Array.from({ length: 10_000 }, clock);
  expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
});

test('A clock counts whole microseconds since 1970', () => {
  const instant = buildClock()();
  expect(Number.isSafeInteger(instant)).toBe(true);
  expect(Math.abs(instant / 1000 - Date.now())).toBeLessThan(60_000);
});

test('A jump of the wall clock does not change the order of later instants', () => {
  const clock = buildClock();
  onTestFinished(() => void vi.useRealTimers());
  const before = clock();
  vi.setSystemTime('1999-12-31');
  const amid = clock();
  vi.setSystemTime('2099-12-31');
  const after = clock();
  expect([before, amid, after]).toEqual([before, amid, after].toSorted((one, other) => one - other));
  expect(after - before).toBeLessThan(60_000_000);
});
