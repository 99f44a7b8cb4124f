import { expect, onTestFinished, test, vi } from 'vitest';
import { buildClock } from './sqlite.ts';

test('A clock counts whole microseconds since 1970, each instant later than the one before', () => {
  const instants = Array.from({ length: 10_000 }, buildClock());
  expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
  expect(instants.every(Number.isSafeInteger)).toBe(true);
  expect(Math.abs((instants[0] ?? 0) / 1000 - Date.now())).toBeLessThan(60_000);
});

test('A jump of the wall clock does not change the order of later instants', () => {
  const clock = buildClock();
  onTestFinished(() => void vi.useRealTimers());
  const instants = [clock()];
  for (const date of ['1999-12-31', '2099-12-31']) {
    vi.setSystemTime(date);
    instants.push(clock());
  }
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect((instants.at(-1) ?? 0) - (instants[0] ?? 0)).toBeLessThan(60_000_000);
});
