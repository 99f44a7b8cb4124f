import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** An icon of 24 by 24 units in the colour of the text. It is decorative, since a text or label says what it means. */
export const Icon = ({ children, viewBox = '0 0 24 24' }: { children: ReactNode; viewBox?: string }) => (
  <svg viewBox={viewBox} className={styles.icon} aria-hidden="true">
    {children}
  </svg>
);

/** Mirrors what is drawn if texts go from right to left. */
export const Directed = ({ children }: { children: ReactNode }) => <g className={styles.directed}>{children}</g>;
