import { daysUntil } from './comingDay.ts';

/**
 * Sorts what has a day, or several, before the rest, which keeps its order; the nearest day comes first. @param today
 * null if unknown
 */
export function sortByDay<Entry>(
  entries: readonly Entry[],
  today: number | null,
  daysOf: (entry: Entry) => readonly (string | null)[],
): readonly Entry[] {
  if (today === null) return entries;
  const wait = (entry: Entry) =>
    Math.min(...daysOf(entry).map((day) => (day === null ? Number.MAX_VALUE : daysUntil(day, today))));
  return [...entries].sort((one, other) => wait(one) - wait(other));
}
