import { dayTexts } from '@wishnest/messages/texts/day';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useDay } from '../wishlists/useDay.ts';
import styles from './WishlistDay.module.css';

interface WishlistDayProps {
  wishlist: { id: string; name: string };
  day: string;
}

/** Keeps the room of a line. */
const noBreakSpace = '\u00a0';

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
        <p className={styles.until}>{until || noBreakSpace}</p>
      </div>
      <Button variant="flush" busy={isBusy} onClick={() => run(addToCalendar)}>
        {dayTexts.addToCalendar}
      </Button>
    </div>
  );
}
