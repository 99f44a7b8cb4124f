import { dateAt, nextDate } from '@wishnest/domain/comingDay';
import { brand } from '@wishnest/page/brand';
import { generateIcsCalendar } from 'ts-ics';
import { saveFile } from '../../ui/saveFile.ts';

interface WishlistEvent {
  id: string;
  name: string;
  day: string;
}

/** Saves a calendar with one event, of the whole day and each year, which leads to this page. */
export function saveEvent({ id, name, day }: WishlistEvent): void {
  const now = new Date();
  const url = location.origin + location.pathname;
  const calendar = generateIcsCalendar({
    version: '2.0',
    prodId: `-//${brand.name}//EN`,
    events: [
      {
        uid: `${id}@${location.hostname}`,
        stamp: { date: now },
        summary: name,
        // Some calendars do not show the address of an event.
        description: url,
        url,
        start: { date: new Date(nextDate(day, dateAt(now))), type: 'DATE' },
        duration: { days: 1 },
        timeTransparent: 'TRANSPARENT',
        // The 60th day of a year is 29 February or, in a year without it, 1 March.
        recurrenceRule: { frequency: 'YEARLY', ...(day === '02-29' && { byYearday: [60] }) },
      },
    ],
  });
  saveFile(new Blob([calendar], { type: 'text/calendar' }), `${name}.ics`);
}
