const dayMs = 86_400_000;

/** The date that this clock shows, as its midnight in UTC, where every day has the same length. */
export const dateAt = (clock: Date): number => Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate());

/** When a day such as `12-24` comes the next time, `today` included. 29 February is 1 March in years without it. */
export function nextDate(day: string, today: number): number {
  const [month = 1, date = 1] = day.split('-').map(Number);
  const year = new Date(today).getUTCFullYear();
  const thisYear = Date.UTC(year, month - 1, date);
  return thisYear < today ? Date.UTC(year + 1, month - 1, date) : thisYear;
}

export const daysUntil = (day: string, today: number): number => (nextDate(day, today) - today) / dayMs;
