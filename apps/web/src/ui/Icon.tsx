import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** An icon of 24 by 24 units in the colour of the text. It is decorative, since a text or label says what it means. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      {children}
    </svg>
  );
}
