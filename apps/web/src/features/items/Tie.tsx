import { itemMarks } from '@wishnest/domain/texts/item';
import { LockIcon } from '../../ui/icons.tsx';
import styles from './Tie.module.css';

/**
 * The string that an item's tag hangs by, and the bow that is tied where the item is reserved: the card's
 * `data-reservation` decides which bow is seen. An owner's tag has none. The origin of the drawing is the middle of the
 * tag's hole.
 */
export function Tie({ hasBow }: { hasBow: boolean }) {
  return (
    <svg
      viewBox="-40 -22 60 44"
      width="60"
      height="44"
      className={styles.tie}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a constant of this file, without a text of any user.
      dangerouslySetInnerHTML={{ __html: hasBow ? stringAndBow : stringMarkup }}
    />
  );
}

// React renders constant markup several times as fast as elements, and a page has up to 500 drawings.
const stringMarkup = `<circle class="${styles.hole}" r="4.5"/><path class="${styles.string}" d="M1 0C-9-9-22-11-38-7M1 1C-9 3-24-2-38-7"/>`;
const stringAndBow = `${stringMarkup}<g class="${styles.bow}"><path class="${styles.loops}" d="M0 0C-3-8-15-10-15-2S-5 4 0 0C5 4 15 6 15-2S3-8 0 0Z"/><path class="${styles.line}" pathLength="1" d="M-9 13C-7 9-3 7 0 0C-5 4-15 6-15-2S-3-8 0 0C3-8 15-10 15-2S5 4 0 0C3 7 7 9 9 13"/><circle class="${styles.knot}" r="2.75"/></g>`;

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
