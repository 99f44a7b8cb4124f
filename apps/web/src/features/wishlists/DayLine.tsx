import { useDay } from './useDay.ts';

/** The day of a wishlist in one line, on pages that the server does not render. */
export function DayLine({ day }: { day: string }) {
  const { date, until } = useDay(day);
  return <span>{`${date} · ${until}`}</span>;
}
