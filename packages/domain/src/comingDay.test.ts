import { expect, test } from 'vitest';
import { dateAt, daysUntil, nextDate } from './comingDay.ts';
import { datesIn, days } from './day.ts';
import { sortByDay } from './sortByDay.ts';

const at = (date: string) => Date.parse(`${date}T00:00Z`);

test('There are 366 days, from 1 January to 31 December, with 29 February', () => {
  expect([days.length, days[0], days.at(-1), new Set(days).size]).toEqual([366, '01-01', '12-31', 366]);
  expect(days).toContain('02-29');
  expect([datesIn(2).length, datesIn(4).length, datesIn(13)]).toEqual([29, 30, []]);
});

test.each([
  ['12-24', '2026-12-24', 0],
  ['12-24', '2026-12-23', 1],
  ['12-24', '2026-12-12', 12],
  ['12-24', '2026-12-25', 364],
  ['01-01', '2026-12-31', 1],
  ['02-29', '2028-02-28', 1],
  ['02-29', '2028-02-29', 0],
  ['02-29', '2028-03-01', 365],
  ['02-29', '2027-02-28', 1],
  ['02-29', '2027-03-01', 0],
  ['03-01', '2028-02-29', 1],
])('The next %s after %s is in %d days', (day, today, inDays) => {
  expect(daysUntil(day, at(today))).toBe(inDays);
});

test('29 February comes on 1 March in a year without it', () => {
  expect(nextDate('02-29', at('2027-01-10'))).toBe(at('2027-03-01'));
  expect(nextDate('02-29', at('2028-01-10'))).toBe(at('2028-02-29'));
});

test('A day begins at midnight of the clock that is read, also as the clocks change', () => {
  for (const hour of [0, 2, 3, 23]) {
    expect(dateAt(new Date(2027, 2, 28, hour, 59, 59))).toBe(at('2027-03-28'));
    expect(dateAt(new Date(2026, 9, 25, hour, 59, 59))).toBe(at('2026-10-25'));
  }
});

test('What has a day comes first, the nearest before the others, and the rest stays in its order', () => {
  const wishlists = ['z', '01-02', 'b', '12-24', 'a', '12-01'].map((name) => ({
    name,
    day: /\d/.test(name) ? name : null,
  }));
  const sorted = sortByDay(wishlists, at('2026-12-10'), ({ day }) => [day]);
  expect(sorted.map(({ name }) => name)).toEqual(['12-24', '01-02', '12-01', 'z', 'b', 'a']);
});
