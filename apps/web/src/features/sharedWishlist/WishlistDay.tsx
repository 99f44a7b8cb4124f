import { dayTexts } from '@wishnest/messages/texts/day';
import { Button } from '../../ui/Button.tsx';
import { CalendarIcon } from '../../ui/icons.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useDay } from '../wishlists/useDay.ts';
import styles from './WishlistDay.module.css';

interface WishlistDayProps {
  wishlist: { id: string; name: string };
  day: string;
}

/** The day of a wishlist. Nothing moves once it is known how long it is until then. */
export function WishlistDay({ wishlist, day }: WishlistDayProps) {
  const { date, until } = useDay(day);
  const [isBusy, run] = useBusy();

  async function addToCalendar() {
    try {
      const { saveEvent } = await import('./saveEvent.ts');
      saveEvent({ ...wishlist, day });
    } catch (error) {
      console.error(error);
      notify.error(dayTexts.notSaved);
    }
  }

  return (
    <div className={styles.day}>
      <div>
        <p suppressHydrationWarning>{date}</p>
        <p className={styles.until}>{until}</p>
      </div>
      <Button variant="flush" title={dayTexts.addToCalendar} busy={isBusy} onClick={() => run(addToCalendar)}>
        <CalendarIcon />
        <Unseen>{dayTexts.addToCalendar}</Unseen>
      </Button>
    </div>
  );
}
