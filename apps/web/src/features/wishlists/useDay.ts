import { dateAt, daysUntil } from '@wishnest/domain/comingDay';
import { activeLocale } from '@wishnest/messages/i18n';
import { useSyncExternalStore } from 'react';
import { readFormatLocales } from '../../ui/locales.ts';

/** A page may be open at midnight, and a device may sleep then. */
function everyMinute(onMinute: () => void) {
  const timer = setInterval(onMinute, 60_000);
  return () => clearInterval(timer);
}

/** The date where the viewer is; null on the server, which does not know it, and until its page is hydrated. */
export const useToday = (): number | null =>
  useSyncExternalStore(
    everyMinute,
    () => dateAt(new Date()),
    () => null,
  );

/** A day of each year in words, and how long it is until then: '' until that is known. */
export function useDay(day: string): { date: string; until: string } {
  const today = useToday();
  const locales = today === null ? activeLocale() : readFormatLocales();
  // A leap year has all days.
  const date = new Intl.DateTimeFormat(locales, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const until = new Intl.RelativeTimeFormat(locales, { numeric: 'auto' });
  return {
    date: date.format(new Date(`2024-${day}`)),
    until: today === null ? '' : until.format(daysUntil(day, today), 'day'),
  };
}
