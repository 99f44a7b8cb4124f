import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { TagString } from './TagString.tsx';

export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

interface TagProps {
  /** Left out if the viewer is the owner. */
  reservation: ReservationState | undefined;
  isChanged: boolean | undefined;
  children: ReactNode;
}

/** A gift tag on its string, with a bow if the item is reserved. */
export const Tag = ({ reservation, isChanged, children }: TagProps) => (
  <li className={styles.tag} data-reservation={reservation} data-changed={isChanged || undefined}>
    <span className={styles.paper} />
    <TagString isTied={reservation === 'others' || reservation === 'own'} />
    {children}
  </li>
);
