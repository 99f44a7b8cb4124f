import styles from './Icon.module.css';

/** A broken thread between two bows. The drawing is twice as wide as other icons. */
export const BrokenThreadIcon = () => (
  <svg viewBox="0 0 48 24" className={styles.icon} aria-hidden="true">
    <path d="M2 15c5-7 9 5 14-2 2-3 3-2 4 0M46 9c-5 7-9-5-14 2-2 3-3 2-4 0M22 6l1 3M26.5 4 26 8M24 16v4" />
  </svg>
);
