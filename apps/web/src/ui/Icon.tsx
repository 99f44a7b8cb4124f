import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Drawn on a grid of 24, in the colour of the text around them; what they mean is always said in words beside them. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={styles.icon} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
