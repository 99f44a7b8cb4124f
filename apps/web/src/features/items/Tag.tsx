import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Tag.module.css';

/** How an item is reserved, as far as the viewer may know: `given` is what they have reserved themselves. */
export type ShownReservation = 'unknown' | 'free' | 'others' | 'given';

export interface TagProps extends ComponentProps<'li'> {
  /** Left out if the viewer is the owner. */
  reservation: ShownReservation | undefined;
  isChanged: boolean | undefined;
}

/** A gift tag on its string, which goes through a hole or, if the item is reserved, has a bow in its place. */
export const Tag = ({ reservation, isChanged, className, children, ...li }: TagProps) => (
  <li
    {...li}
    className={classes(styles.tag, className)}
    data-reservation={reservation}
    data-changed={isChanged || undefined}
  >
    <span className={styles.shape} />
    <span className={styles.string} />
    {(reservation === 'others' || reservation === 'given') && <span className={styles.bow} />}
    {children}
  </li>
);
