import { itemMarks } from '@wishnest/domain/sharedTexts';
import { LockIcon } from '../../ui/icons.tsx';
import styles from './ItemMark.module.css';

/** What the viewer knows of an item's reservation. */
export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

/** Says beside an item that it is reserved. A neutral bar stands in for the words until that is known. */
export function ItemMark({ reservation }: { reservation: Exclude<ReservationState, 'free'> }) {
  return (
    <span className={styles.mark}>
      <LockIcon />
      {/* The page's first script may have written what it knows before React hydrates the page. */}
      <span className={styles.words} data-mark suppressHydrationWarning>
        {itemMarks[reservation]}
      </span>
    </span>
  );
}
