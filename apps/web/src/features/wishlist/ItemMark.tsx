import { itemMarks } from '@wishnest/domain/sharedTexts';
import { LockIcon } from '../../ui/icons.tsx';
import styles from './ItemMark.module.css';

/** What the viewer knows of an item's reservation. */
export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

/** The words beside an item that say that it is reserved. A neutral bar replaces them until that is known. */
export function ItemMark({ reservation }: { reservation: Exclude<ReservationState, 'free'> }) {
  return (
    <span className={styles.mark}>
      <LockIcon />
      {/* `boot/earlyReservations.ts` may have changed this text before React hydrates the page. */}
      <span data-mark suppressHydrationWarning>
        {itemMarks[reservation]}
      </span>
    </span>
  );
}
