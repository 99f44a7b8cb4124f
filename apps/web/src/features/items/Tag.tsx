import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import strings from './TagString.module.css';

export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

interface TagProps {
  /** Left out if the viewer is the owner. */
  reservation: ReservationState | undefined;
  isChanged: boolean | undefined;
  children: ReactNode;
}

/** A gift tag on its string, which goes through a hole or, if the item is reserved, has a bow in its place. */
export const Tag = ({ reservation, isChanged, children }: TagProps) => (
  <li className={styles.tag} data-reservation={reservation} data-changed={isChanged || undefined}>
    <span className={styles.paper} />
    <span className={strings.string} />
    {(reservation === 'others' || reservation === 'own') && <span className={strings.bow} />}
    {children}
  </li>
);
