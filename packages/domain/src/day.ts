const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const months = lengths.map((_, n) => n + 1);

/** A day of each year, as it is stored: `12-24`. */
export const dayOf = (month: number, date: number): string =>
  [month, date].map((number) => `${number}`.padStart(2, '0')).join('-');

export const datesIn = (month: number): number[] => Array.from({ length: lengths[month - 1] ?? 0 }, (_, n) => n + 1);

/** Every day that a wishlist can have. */
export const days = months.flatMap((month) => datesIn(month).map((date) => dayOf(month, date)));
