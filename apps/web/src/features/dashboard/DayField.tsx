import { datesIn, dayOf, months } from '@wishnest/domain/day';
import { aboutTexts } from '@wishnest/messages/texts/about';
import { useState } from 'react';
import { readFormatLocales } from '../../ui/locales.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './DayField.module.css';

/** The choice of a month and one of its dates, so that no other day can be chosen. The form reads both as `day`; '' for none. */
export function DayField({ day }: { day: string | null }) {
  const [chosen, setChosen] = useState(day ?? '');
  const [month = 0, date = 1] = chosen.split('-').map(Number);
  const locales = readFormatLocales();
  const monthFormat = new Intl.DateTimeFormat(locales, { month: 'long', timeZone: 'UTC' });

  function choose(newMonth: number, newDate: number) {
    setChosen(newMonth ? dayOf(newMonth, Math.min(newDate, datesIn(newMonth).length)) : '');
  }

  return (
    <fieldset className={styles.day}>
      <legend>{aboutTexts.day}</legend>
      <input type="hidden" name="day" value={chosen} />
      <Select aria-label={aboutTexts.month} value={month} onChange={({ target }) => choose(Number(target.value), date)}>
        <option value={0}>{aboutTexts.noDay}</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {monthFormat.format(Date.UTC(2024, one - 1))}
          </option>
        ))}
      </Select>
      {month > 0 && (
        <Select
          aria-label={aboutTexts.date}
          value={date}
          onChange={({ target }) => choose(month, Number(target.value))}
        >
          {datesIn(month).map((one) => (
            <option key={one} value={one}>
              {one.toLocaleString(locales)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
