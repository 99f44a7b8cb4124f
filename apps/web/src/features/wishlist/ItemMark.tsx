import { itemMarks } from '@wishnest/domain/sharedTexts';
import { LockIcon } from '../../ui/icons.tsx';
import styles from './ItemMark.module.css';

/** What the viewer knows of an item's reservation. */
export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

/** The words beside an item that say that it is reserved. A neutral bar replaces them until that is known. */
export function ItemMark({ reservation }: { reservation: Exclude<ReservationState, 'free'> }) {
  if (reservation === 'unknown') return <span className={`${styles.mark} ${styles.awaited}`} />;
  return (
    <span className={styles.mark}>
      <LockIcon />
      {itemMarks[reservation]}
    </span>
  );
}
